"""`python -m tools.apk`: checks that what would ship is complete and runs; prints every problem."""

from __future__ import annotations

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.apk import contents, debian, kivymd, manifest, modules, recipes, runs, staging
from tools.apk.places import BUILD, PACKAGES, ROOT, SPEC
from tools.apk.spec import Spec

FIRST_WITHOUT_KIVY: Final = (3, 14)
began: Final = time.monotonic()


def main() -> int:
    """Check the plan, pack, link, and play."""
    spec = Spec(SPEC)
    plan = recipes.plan(spec)
    wheels = BUILD / "wheels"
    problems = [*spec.problems(), *plan.problems]
    if not problems:
        problems += modules.fetch(plan, wheels) + modules.problems(plan, wheels)
    told(f"{len(plan.recipes)} recipes and {len(plan.modules)} modules fit together", problems)
    if problems:
        return 1
    if sys.version_info >= FIRST_WITHOUT_KIVY:
        told("NOT SEEN: nothing is run, since Kivy is not published for this Python", [])
        problems += packed(staging.stage(SPEC, BUILD / "desktop", Path(sys.executable)))
    else:
        problems += packed_and_played(spec, plan, wheels)
    return 1 if problems else 0


def packed_and_played(spec: Spec, plan: recipes.Plan, wheels: Path) -> list[str]:
    """Everything that needs the files of the app."""
    version = ".".join(plan.recipes["python3"].split(".")[:2])
    with ThreadPoolExecutor() as workers:
        venv = workers.submit(runs.make_venv, BUILD / "venv", plan, wheels)
        by_pip = workers.submit(runs.installed, BUILD / "installed")
        system = debian_with(version)
        ours = staging.stage(SPEC, BUILD / "desktop", Path(sys.executable))
        staged, found = ours, []
        if system:
            staged = staging.stage(SPEC, BUILD / "phone", system.python(version))
            found += linked(spec, staged, system.root / manifest.FRAMEWORK)
        found += packed(staged)
        python, paths = BUILD / "venv" / "bin" / "python", [venv.result()]
        if system:
            python, paths = system.python(version), [system.module("kivy", BUILD / "kivy"), *paths]
        ways = [
            runs.desktop(ours, BUILD / "as-desktop", BUILD / "venv"),
            runs.phone(staged, BUILD / "as-phone", python, paths),
            by_pip.result(),
        ]
        found += weighed(staged, contents.weight_of_modules(wheels, venv.result()))
        for outcome in workers.map(runs.carry_out, ways):
            found += told(presenter(outcome), outcome.problems)
    return found


def debian_with(version: str) -> debian.Debian | None:
    """Debian's packages; where they are not available, says which checks are left out."""
    system = debian.Debian(BUILD / "debian")
    try:
        system.bring((f"python{version}", "python3-kivy"), alone=("android-framework-res",))
    except debian.NotHere as why:
        told(f"NOT SEEN: the manifest is not linked, and nothing runs on Python {version}: {why}", [])
        return None
    return system


def packed(staged: staging.Staged) -> list[str]:
    """What is in the package."""
    files, size = contents.packed_files(staged.archive), staged.archive.stat().st_size / 1e6
    problems = contents.problems(ROOT, staged.sources, staged.archive)
    problems += manifest.activity_problems(staged.manifest)
    problems += kivymd.problems(ROOT / "kingsapp", PACKAGES)
    return told(f"{len(files)} files packed, {size:.2f} MB compressed", problems)


def weighed(staged: staging.Staged, modules: int) -> list[str]:
    """The size of what ships without Python and Kivy, which we cannot make smaller."""
    whole = staged.archive.stat().st_size + modules
    sentence = f"{whole / 1e6:.2f} MB with the modules, {modules / 1e6:.2f} MB"
    too_much = [f"that is more than {contents.MOST_WITH_MODULES / 1e6:.0f} MB"]
    return told(sentence, too_much if whole > contents.MOST_WITH_MODULES else [])


def linked(spec: Spec, staged: staging.Staged, framework: Path) -> list[str]:
    """The manifest, and what the linked package says of itself."""
    try:
        description = manifest.link(staged, framework, BUILD / "linked")
    except RuntimeError as refused:
        return told("the manifest is not linked", [str(refused)])
    problems = manifest.missing(description, expected_words(spec)) + manifest.permissions(description)
    return told("the manifest links", problems)


def expected_words(spec: Spec) -> list[str]:
    """What the linked package has to say of itself."""
    version = re.search(
        r'__version__ = "(.*)"', (ROOT / "kingsapp" / "__init__.py").read_text(encoding="utf-8")
    )
    assert version
    package = f"{spec.value('package.domain')}.{spec.value('package.name')}"
    return [
        f"package: name='{package}'",
        f"versionCode='{spec.value('android.numeric_version')}'",
        f"versionName='{version[1]}'",
        f"\nsdkVersion:'{spec.value('android.minapi')}'",
        f"targetSdkVersion:'{spec.value('android.api')}'",
        f"application-label:'{spec.value('title')}'",
        "application-label-pl:'",
        "application-label-ru:'",
        "launchable-activity: name='org.kivy.android.PythonActivity'",
        "res/mipmap/icon.png",
        "res/mipmap-anydpi-v26/icon.xml",
        "res/mipmap-anydpi-v33/icon.xml",
        "drawable/icon_monochrome",
        "android:localeConfig",
        "xml/locales_config",
    ]


def presenter(outcome: runs.Outcome) -> str:
    """One sentence about a run."""
    if not outcome.seen:
        return f"as {outcome.run.name}: no game"
    seen = outcome.seen
    games = f"{' and '.join(seen['played'])} with {seen['actions']} decisions by touch,"
    if seen["opened_by_address"]:
        games += " a record by its address,"
    size = "{}x{}".format(*seen["size"])
    return (
        f"as {outcome.run.name}: Python {seen['python']}, {size} at density {seen['density']}, "
        f"{games if seen['actions'] else 'some taps,'} {seen['frames']} frames in {seen['seconds']} s"
    )


def told(sentence: str, problems: list[str]) -> list[str]:
    """Print how far the check has come."""
    print(f"apk, {time.monotonic() - began:3.0f} s: {sentence}", flush=True)
    for problem in problems:
        print(f"PROBLEM: {problem}", flush=True)
    return problems


if __name__ == "__main__":
    sys.exit(main())
