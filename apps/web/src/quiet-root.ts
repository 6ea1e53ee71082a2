// Where React hangs its app. React listens at its root for every event there is, and while anybody
// listens for these two the browser hands one to the page in each frame of a scroll. Nothing here
// asks React for them; libraries that need one listen by themselves.
const unheard = new Set(['wheel', 'touchmove'])

/** The element, deaf to wheel and touchmove from now on. */
export function quietRoot(root: HTMLElement): HTMLElement {
  const listen = root.addEventListener
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!unheard.has(type)) listen.call(root, type, listener, options)
  }
  return root
}
