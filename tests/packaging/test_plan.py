"""The plan of the package: what buildozer.spec asks for is what python-for-android would take."""

from __future__ import annotations

import re
import tomllib
import zipfile
from pathlib import Path

import pytest
from pythonforandroid.recipe import Recipe
from pythonforandroid.recipes.kivy import KivyRecipe

from tools.apk import modules, recipes
from tools.apk.places import ROOT, SPEC
from tools.apk.spec import Spec

PYTHON = "3.14.2"


def spec_with(tmp_path: Path, old: str, new: str) -> Spec:
    """Our spec with one change, beside our files."""
    text = SPEC.read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "buildozer.spec"
    changed.write_text(text.replace(old, new), encoding="utf-8")
    for name in ("assets", "apk", "kingsapp", "p4a-recipes"):
        (tmp_path / name).symlink_to(ROOT / name)
    return Spec(changed)


def test_our_plan_has_no_problem() -> None:
    spec = Spec(SPEC)
    plan = recipes.plan(spec)
    assert spec.problems() + plan.problems == []
    assert plan.recipes["python3"] == PYTHON
    assert plan.recipes["materialyoucolor"] == "3.0.4"


def test_nothing_that_speaks_to_the_network_is_packaged() -> None:
    packaged = recipes.plan(Spec(SPEC)).versions
    assert "kivy" in packaged
    assert not {"requests", "urllib3", "certifi", "chardet", "idna", "setuptools"} & set(packaged)


def test_our_recipe_of_kivy_is_the_one_it_follows_but_for_the_network() -> None:
    """Its patches are found, and whatever a new python-for-android changes in Kivy's needs shows here."""
    context = recipes._context(Spec(SPEC))
    ours = Recipe.get_recipe("kivy", context)
    theirs = KivyRecipe()
    assert type(ours).__name__ == "KivyWithoutNetworkRecipe"
    network = {"certifi", "chardet", "idna", "requests", "urllib3"}
    assert set(theirs.python_depends) - network == set(ours.python_depends)
    assert set(theirs.depends) - {"setuptools"} == set(ours.depends)
    patches = [patch if isinstance(patch, str) else patch[0] for patch in ours.patches]
    assert patches
    assert all((Path(ours.get_recipe_dir()) / patch).exists() for patch in patches)


def test_the_phone_gets_the_versions_that_are_tested_on_the_desktop() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = (re.fullmatch(r"([\w-]+)(?:\[\w+\])?==([\w.]+)", text) for text in project["dependencies"])
    packaged = Spec(SPEC).requirements
    tested = {match[1]: match[2] for match in pinned if match}
    assert {name: packaged.get(name) for name in tested} == tested
    assert len(tested) == len(project["dependencies"]) - 1, "all but the stand-in for materialshapes"


def test_a_module_without_a_version_is_found(tmp_path: Path) -> None:
    plan = recipes.plan(spec_with(tmp_path, "plyer==2.1.0", "plyer"))
    assert plan.problems == ["plyer has no recipe and no version"]


def test_a_version_that_the_recipe_ignores_is_found(tmp_path: Path) -> None:
    [problem] = recipes.plan(spec_with(tmp_path, "kivy==2.3.1", "kivy,Kivy==2.2.0")).problems
    assert problem.startswith("Kivy==2.2.0 is ignored: the recipe builds 2.3.1")


def test_two_pythons_are_found(tmp_path: Path) -> None:
    [problem] = recipes.plan(spec_with(tmp_path, "hostpython3==3.14.2", "hostpython3==3.12.1")).problems
    assert "3.12.1 on the building machine" in problem


def test_recipes_that_exclude_one_another_are_told(tmp_path: Path) -> None:
    [problem] = recipes.plan(spec_with(tmp_path, "android,", "android,sdl3,")).problems
    assert problem.startswith("the recipes do not fit together")


def test_the_recipe_of_python_for_android_would_be_too_old_for_kivymd(tmp_path: Path) -> None:
    spec = spec_with(tmp_path, "materialyoucolor==3.0.4", "materialyoucolor")
    (tmp_path / "p4a-recipes").unlink()
    (tmp_path / "p4a-recipes").mkdir()
    packaged = recipes.plan(spec).versions
    asked = ["materialyoucolor>=3.0.3", "pillow", "materialshapes>=0.3"]
    [problem] = modules.needs("kivymd", asked, packaged, PYTHON)
    assert problem == "kivymd asks for materialyoucolor>=3.0.3, packaged is 2.0.10"


def test_a_file_that_is_not_there_is_found(tmp_path: Path) -> None:
    [problem] = spec_with(tmp_path, "icon_512.png", "icon_513.png").problems()
    assert "icon.filename names" in problem


def test_a_requirement_that_buildozer_cannot_read_is_found(tmp_path: Path) -> None:
    [problem] = spec_with(tmp_path, "six==1.17.0", "six>=1.17").problems()
    assert problem == "the requirement 'six>=1.17' is neither NAME nor NAME==VERSION"


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ("asyncgui>=0.6,<0.7", []),
        ("asyncgui>=0.7", ["asynckivy asks for asyncgui>=0.7, packaged is 0.6.3"]),
        ("trio", ["asynckivy asks for trio, which is not packaged"]),
        ('trio; python_version < "3.11"', []),
        ('trio; extra == "test"', []),
        ("pillow", []),
    ],
)
def test_what_a_module_asks_for_is_compared_with_what_is_packaged(asked: str, problem: list[str]) -> None:
    assert modules.needs("asynckivy", [asked], {"asyncgui": "0.6.3"}, PYTHON) == problem


def test_a_compiled_module_is_found(tmp_path: Path) -> None:
    for tags in ("py3-none-any", "cp314-cp314-manylinux2014_x86_64"):
        with zipfile.ZipFile(tmp_path / f"chardet-7.7.0-{tags}.whl", "w") as wheel:
            wheel.writestr("chardet-7.7.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: chardet\n")
    plan = recipes.Plan({"python3": PYTHON}, {"chardet": "7.7.0"}, [])
    [problem] = modules.problems(plan, tmp_path)
    assert problem.startswith("chardet-7.7.0-cp314")
