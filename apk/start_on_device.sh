#!/bin/sh
# Tries a package on the one connected device or emulator: sh apk/start_on_device.sh bin/kingsapp.apk
# It starts the app, waits for the line that the app writes after its first frame, taps Play, goes home and comes back,
# turns the device and turns it back. The process has to be the same all along, and nothing fatal may stand in the log.
# What is kept: log.txt, all of the log; first.png, play.png, back.png and turned.png, what was seen.
set -eu
line="${FIRST_FRAME:-kingsapp: the first frame is drawn}"
package=org.kingsapp.kingsapp
activity="$package/org.kivy.android.PythonActivity"
pause="${PAUSE:-3}"

keep_log() { adb logcat -d > log.txt; }
picture() { adb exec-out screencap -p > "$1.png"; }
process() { adb shell pidof "$package" | tr -d '\r' || true; }
fail() {
    keep_log
    grep -E ' python *:' log.txt | tail -n 200 || true
    echo "$1" >&2
    exit 1
}
look_for_harm() {
    keep_log
    if grep -E 'FATAL EXCEPTION|Fatal signal|Traceback \(most recent call last\)' log.txt >&2; then
        fail "Something fatal stands in the log, $1."
    fi
    [ "$(process)" = "$first" ] || fail "The app has ended, or was started anew, $1."
}

adb install -r "$1"
adb logcat -c
adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 0
adb shell am start -W -n "$activity"
first=""
for _ in $(seq "${TRIES:-90}"); do
    keep_log
    if grep -qF "$line" log.txt; then
        first=$(process)
        break
    fi
    sleep "$pause"
done
[ -n "$first" ] || fail "The app did not draw its first frame."
sleep "$pause"
picture first
look_for_harm "after the first frame"

# Where Play stands on the first start of a phone in portrait; tests/ui/test_phone.py taps the same place.
size=$(adb shell wm size | tr -d '\r' | sed -n 's/^.*size: //p' | tail -n 1)
adb shell input tap $((${size%x*} * 21 / 100)) $((${size#*x} * 53 / 100))
sleep "$pause"
picture play
if cmp -s first.png play.png; then
    fail "Tapping Play changed nothing."
fi
look_for_harm "after Play"

adb shell input keyevent KEYCODE_HOME
sleep "$pause"
adb shell am start -W -n "$activity"
sleep "$pause"
picture back
look_for_harm "after going home and coming back"

adb shell settings put system user_rotation 1
sleep "$pause"
picture turned
look_for_harm "after turning the device"
adb shell settings put system user_rotation 0
sleep "$pause"
look_for_harm "after turning it back"
echo "The app is still process $first."
