// The root element of React. React listens at its root for every event, and with a listener for
// these two the browser runs page code in every frame of a scroll. No component uses them through
// React; libraries that need one add their own listener.
const unheard = new Set(['wheel', 'touchmove'])

/** Makes the element ignore listeners for wheel and touchmove. */
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
