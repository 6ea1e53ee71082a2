// The easel: paper, history and hands brought together. What React shows of it is only whether
// there is a step to undo or redo; lines go from the pointer to the canvas without it.
import { type Hands, lift, noHands, press } from './hands.ts'
import { type History, pushStep, redoStep, settleStep, startHistory, undoStep } from './history.ts'
import { keepPicture, readPicture } from './kept-picture.ts'
import { continueLine, finishLine, type LineEnd, type Point, startLine } from './line.ts'
import { Paper, type Picture } from './paper.ts'
import { firstTools, inkOf, type Tools } from './tools.ts'

/** Which steps there are. */
export interface Steps {
  readonly undo: boolean
  readonly redo: boolean
}

interface LineUnderWay {
  readonly end: LineEnd
  /** The history to go back to if the line turns out to be a gesture. */
  readonly before: History<Picture>
  readonly corner: Point
}

const kindOf = ({ pointerType }: PointerEvent) =>
  pointerType === 'pen' || pointerType === 'mouse' ? pointerType : 'touch'

export class Easel {
  tools: Tools = firstTools
  readonly #canvas: HTMLCanvasElement
  readonly #paper: Paper
  readonly #onSteps: (steps: Steps) => void
  #history: History<Picture>
  #hands: Hands = noHands
  #line: LineUnderWay | null = null
  /** Pictures on their way to the paper; nobody draws meanwhile (some milliseconds). */
  #arriving = 0
  /** Pictures are kept one after the other, so that the newest is the last. */
  #kept = Promise.resolve()

  constructor(canvas: HTMLCanvasElement, onSteps: (steps: Steps) => void) {
    this.#canvas = canvas
    this.#paper = new Paper(canvas)
    this.#onSteps = onSteps
    this.fit()
    this.#history = startHistory(this.#paper.picture())
    void this.#bringLast()
  }

  /** The canvas has another size now. */
  fit(): void {
    this.#finish()
    const { width, height } = this.#canvas.getBoundingClientRect()
    this.#paper.fit(width, height, devicePixelRatio)
  }

  /** A finger, pen or mouse comes down. */
  press(event: PointerEvent): void {
    if (this.#arriving > 0 || (event.pointerType === 'mouse' && event.button !== 0)) return
    const down = { id: event.pointerId, kind: kindOf(event), atMs: event.timeStamp } as const
    const [hands, act] = press(this.#hands, down)
    this.#hands = hands
    if (act === 'cancel' || act === 'restart') this.#cancel()
    if (act !== 'start' && act !== 'restart') return
    this.#canvas.setPointerCapture(event.pointerId)
    this.#start(event)
  }

  /** It moves; all places measured since the last frame count. */
  move(event: PointerEvent): void {
    if (!this.#line || this.#hands.drawing?.id !== event.pointerId) return
    const measured = event.getCoalescedEvents?.() ?? []
    for (const place of measured.length > 0 ? measured : [event]) {
      const point = this.#pointOf(place, this.#line.corner)
      const [end, curve] = continueLine(this.#line.end, point)
      this.#paper.draw(curve)
      this.#line = { ...this.#line, end }
    }
  }

  /** It is lifted, or the system took it away: what is drawn stays. */
  lift(event: PointerEvent): void {
    if (this.#hands.drawing?.id === event.pointerId) this.#finish()
    this.#hands = lift(this.#hands, event.pointerId)
  }

  clear(): void {
    this.#finish()
    this.#history = pushStep(this.#history)
    this.#paper.wipe()
    this.#settle()
  }

  undo(): void {
    this.#go(undoStep)
  }

  redo(): void {
    this.#go(redoStep)
  }

  /** The picture as a file to keep. */
  file(): Promise<Blob | null> {
    this.#finish()
    return this.#paper.file()
  }

  #pointOf(event: PointerEvent, corner: Point): Point {
    return { x: event.clientX - corner.x, y: event.clientY - corner.y }
  }

  #start(event: PointerEvent): void {
    const { left, top } = this.#canvas.getBoundingClientRect()
    const corner = { x: left, y: top }
    const point = this.#pointOf(event, corner)
    this.#line = { end: startLine(point), before: this.#history, corner }
    this.#history = pushStep(this.#history)
    this.#paper.begin(point, inkOf(this.tools), this.tools.size)
    this.#tell()
  }

  #finish(): void {
    if (!this.#line) return
    this.#paper.draw(finishLine(this.#line.end))
    this.#line = null
    this.#paper.keep()
    this.#settle()
  }

  #cancel(): void {
    if (!this.#line) return
    this.#history = this.#line.before
    this.#line = null
    this.#paper.takeBack()
    this.#tell()
  }

  #settle(): void {
    this.#history = settleStep(this.#history, this.#paper.picture())
    this.#remember()
  }

  #go(step: (history: History<Picture>) => History<Picture>): void {
    this.#finish()
    const next = step(this.#history)
    if (next === this.#history) return
    this.#history = next
    void this.#show(next.now)
    this.#remember()
  }

  #remember(): void {
    const { now } = this.#history
    this.#kept = this.#kept.then(() => keepPicture(now))
    this.#tell()
  }

  async #show(picture: Picture): Promise<void> {
    this.#arriving++
    try {
      await this.#paper.show(picture)
    } finally {
      this.#arriving--
    }
  }

  async #bringLast(): Promise<void> {
    this.#arriving++
    const blank = this.#history
    try {
      const last = await readPicture()
      if (!last) return
      await this.#paper.show(last)
      // Clear came first
      if (this.#history !== blank) return
      this.#history = startHistory(this.#paper.picture())
    } finally {
      this.#arriving--
    }
  }

  #tell(): void {
    this.#onSteps({ undo: this.#history.undo.length > 0, redo: this.#history.redo.length > 0 })
  }
}
