#!/usr/bin/env bash
# Starts the system's browser without the pages behind its address bar. Each new window would load
# them, which costs more than what a journey does in it. They are added to Playwright's own list,
# since of two lists the browser takes the last.
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
exec "$browser" "${@/#--disable-features=/--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,}"
