// Carrying something with a finger or a mouse: from a press until it is let go. A press that hardly
// moves is a tap and carries nothing.

export interface Carry {
  /** Where the pointer is now, in the window. */
  readonly onMove: (x: number, y: number) => void
  readonly onDrop: (x: number, y: number) => void
  /** The press was a tap, or something took it away. */
  readonly onNothing: () => void
}

/** A hand shakes less. */
const leastPx = 8

/** Follows a pointer that was pressed just now. */
export function carry(
  press: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  { onMove, onDrop, onNothing }: Carry,
): void {
  const watch = new AbortController()
  let carrying = false
  const follow = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    how: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (event.pointerId === press.pointerId) how(event)
      },
      { signal: watch.signal },
    )
  follow('pointermove', ({ clientX, clientY }) => {
    const away = Math.hypot(clientX - press.clientX, clientY - press.clientY)
    carrying ||= away > leastPx
    if (carrying) onMove(clientX, clientY)
  })
  follow('pointerup', ({ clientX, clientY }) => {
    watch.abort()
    if (carrying) onDrop(clientX, clientY)
    else onNothing()
  })
  follow('pointercancel', () => {
    watch.abort()
    onNothing()
  })
}
