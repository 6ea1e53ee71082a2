#!/usr/bin/env bash
# Starts the system's browser: the one without a window, which costs a third less, unless it is asked
# for the whole one, whose profile outlives a kill. Left out are the pages behind its address bar, and
# a process in reserve for the page that may be opened next: each new window would begin both, which
# costs more than what a journey does in it. The network needs no process of its own either: what it
# brings would only be handed on. These are added to Playwright's own lists, since of two lists the
# browser takes the last.
whole=(chromium chromium-browser google-chrome)
case " $* " in
  *' --headless=new '*) known=("${whole[@]}") ;;
  *) known=(chromium-headless-shell "${whole[@]}") ;;
esac
browser=$(command -v "${known[@]}" | head -n 1)
unused=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
set -- "${@/#--disable-features=/--disable-features=$unused,}"
exec "$browser" "${@/#--enable-features=/--enable-features=NetworkServiceInProcess2,}"
