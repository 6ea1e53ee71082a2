#!/usr/bin/env bash
# Starts the system's browser without the pages behind its address bar, and without a process in
# reserve for the page that may be opened next. Each new window would begin both, which costs more
# than what a journey does in it. The network needs no process of its own either: what it brings
# would only be handed on. Both are added to Playwright's own lists, since of two lists the browser
# takes the last.
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
unused=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
set -- "${@/#--disable-features=/--disable-features=$unused,}"
exec "$browser" "${@/#--enable-features=/--enable-features=NetworkServiceInProcess2,}"
