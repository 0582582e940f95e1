#!/bin/sh
# Installs a package on the one connected device or emulator and waits for the line that the app writes after its first
# frame: sh apk/start_on_device.sh bin/kingsapp.apk. Keeps the log and a picture of the screen; fails without the line.
set -eu
line="${FIRST_FRAME:-kingsapp: the first frame is drawn}"
package=org.kingsapp.kingsapp

adb install -r "$1"
adb logcat -c
adb shell am start -W -n "$package/org.kivy.android.PythonActivity"
for _ in $(seq 90); do
    adb logcat -d -s python:I > log.txt
    if grep -q "Traceback" log.txt || grep -qF "$line" log.txt; then
        break
    fi
    sleep 2
done
adb exec-out screencap -p > screen.png
cat log.txt
if grep -q "Traceback" log.txt; then
    echo "The app ended with a traceback." >&2
    exit 1
fi
grep -qF "$line" log.txt || { echo "The app did not draw its first frame within three minutes." >&2; exit 1; }
