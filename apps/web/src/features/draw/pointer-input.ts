// From pointers to the easel: which of them draws, where it was measured since the last frame, and
// where the browser guesses it goes. Nothing here waits for React.
import type { Easel } from './easel.ts'
import type { Point } from './engine/centre-line.ts'
import {
  drop,
  type Hands,
  isPalm,
  lift,
  noHands,
  type Press,
  press,
  seePen,
} from './engine/hands.ts'

/** A finger that grows into a palm does so at once. */
const growMs = 300

const kindOf = ({ pointerType }: PointerEvent) =>
  pointerType === 'pen' || pointerType === 'mouse' ? pointerType : 'touch'

const pressOf = (event: PointerEvent): Press => ({
  id: event.pointerId,
  kind: kindOf(event),
  atMs: event.timeStamp,
  width: Math.max(event.width, event.height),
})

export class PointerInput {
  readonly #easel: Easel
  readonly #canvas: HTMLElement
  readonly #left = new AbortController()
  #hands: Hands = noHands
  #corner = { left: 0, top: 0 }

  constructor(canvas: HTMLElement, easel: Easel) {
    this.#canvas = canvas
    this.#easel = easel
    const { signal } = this.#left
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(end, (event) => this.#lift(event), { signal })
    }
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  stop(): void {
    this.#left.abort()
  }

  #press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const [hands, act] = press(this.#hands, pressOf(event), this.#easel.hasLine)
    this.#hands = hands
    if (act === 'cancel' || act === 'restart') this.#easel.cancel()
    if (act !== 'start' && act !== 'restart') return
    this.#canvas.setPointerCapture(event.pointerId)
    this.#corner = this.#canvas.getBoundingClientRect()
    this.#easel.press(this.#placeOf(event), event.pointerType === 'pen')
  }

  #move(event: PointerEvent): void {
    if (event.pointerType === 'pen') this.#hands = seePen(this.#hands, event.timeStamp)
    const { drawing } = this.#hands
    if (drawing?.id !== event.pointerId) return
    if (isPalm(pressOf(event)) && event.timeStamp - drawing.atMs < growMs) {
      this.#hands = drop(this.#hands)
      this.#easel.cancel()
      return
    }
    const measured = event.getCoalescedEvents?.() ?? []
    const guessed = event.getPredictedEvents?.() ?? []
    this.#easel.move(
      (measured.length > 0 ? measured : [event]).map(this.#placeOf),
      guessed.map(this.#placeOf),
    )
  }

  #lift(event: PointerEvent): void {
    if (event.pointerType === 'pen') this.#hands = seePen(this.#hands, event.timeStamp)
    if (this.#hands.drawing?.id === event.pointerId) this.#easel.lift()
    this.#hands = lift(this.#hands, event.pointerId)
  }

  #placeOf = ({ clientX, clientY, pressure, pointerType }: PointerEvent): Point => ({
    x: clientX - this.#corner.left,
    y: clientY - this.#corner.top,
    pressure: pointerType === 'pen' && pressure > 0 ? pressure : 0.5,
  })
}
