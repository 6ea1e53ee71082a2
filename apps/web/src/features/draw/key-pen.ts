// Drawing with the keyboard: the arrow keys move a cursor, the space bar or Enter puts the pen down
// and lifts it, Escape lifts it, and so does Control: undoing ends the line. Places are CSS pixels from the canvas's top left.
import type { Easel } from './easel.ts'

/** How far a key moves: first, when it is held, and with Shift. */
const far = { first: 8, held: 16, fine: 2 } as const

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Cursor {
  readonly x: number
  readonly y: number
  readonly isDown: boolean
}

export class KeyPen {
  readonly #easel: Easel
  readonly #canvas: HTMLElement
  readonly #onCursor: (cursor: Cursor | null) => void
  readonly #left = new AbortController()
  #cursor: Cursor | null = null

  constructor(easel: Easel, canvas: HTMLElement, onCursor: (cursor: Cursor | null) => void) {
    this.#easel = easel
    this.#canvas = canvas
    this.#onCursor = onCursor
    const { signal } = this.#left
    canvas.addEventListener('keydown', (event) => this.#press(event), { signal })
    canvas.addEventListener('blur', () => this.#leave(), { signal })
    canvas.addEventListener('pointerdown', () => this.#leave(), { signal })
  }

  stop(): void {
    this.#left.abort()
  }

  #press(event: KeyboardEvent): void {
    const { key, shiftKey, repeat } = event
    if (event.ctrlKey || event.metaKey) {
      if (this.#cursor?.isDown) this.#lift()
      return
    }
    const way = ways[key]
    if (way) this.#go(way, shiftKey ? far.fine : repeat ? far.held : far.first)
    else if (key === ' ' || key === 'Enter') this.#toggle()
    else if (key === 'Escape' && this.#cursor?.isDown) this.#lift()
    else return
    event.preventDefault()
  }

  /** The canvas is left, or drawn on by hand. */
  #leave(): void {
    if (this.#cursor?.isDown) this.#easel.lift()
    if (this.#cursor) this.#show(null)
  }

  #go([right, down]: readonly [number, number], step: number): void {
    const { clientWidth, clientHeight } = this.#canvas
    const { x, y, isDown } = this.#cursor ?? this.#middle()
    const within = (place: number, end: number) => Math.min(end, Math.max(0, place))
    const to = {
      x: within(x + right * step, clientWidth),
      y: within(y + down * step, clientHeight),
    }
    if (isDown) this.#easel.move([{ ...to, pressure: 0.5 }])
    this.#show({ ...to, isDown })
  }

  #toggle(): void {
    const cursor = this.#cursor ?? this.#middle()
    if (cursor.isDown) {
      this.#lift()
      return
    }
    this.#easel.press({ x: cursor.x, y: cursor.y, pressure: 0.5 }, false)
    // a stamp or a fill is done at once
    this.#show({ ...cursor, isDown: this.#easel.isDrawing })
  }

  #lift(): void {
    this.#easel.lift()
    if (this.#cursor) this.#show({ ...this.#cursor, isDown: false })
  }

  #middle = (): Cursor => ({
    x: Math.round(this.#canvas.clientWidth / 2),
    y: Math.round(this.#canvas.clientHeight / 2),
    isDown: false,
  })

  #show(cursor: Cursor | null): void {
    this.#cursor = cursor
    this.#onCursor(cursor)
  }
}
