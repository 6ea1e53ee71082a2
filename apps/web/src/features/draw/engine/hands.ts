// Which of several fingers draws. One does; the others rest. Two that come down together are a
// gesture and draw nothing; a hand that touches later does not take the line away. A pen or a mouse
// draws whatever rests on the glass, and while a pen is about, what touches beside it is a hand.

/** A second finger within this time makes the two a gesture. */
const gestureMs = 180
/** So long after a pen was last seen a touch is the hand that holds it. */
const penMs = 800
/** A touch wider than this is no finger tip (CSS pixels). */
const palmWidth = 60

export interface Press {
  readonly id: number
  readonly kind: 'mouse' | 'pen' | 'touch'
  readonly atMs: number
  /** How wide what touches is. */
  readonly width: number
}

export interface Hands {
  readonly drawing: Press | null
  readonly resting: readonly number[]
  /** When a pen was last seen. */
  readonly penAtMs: number
}

/** start: a line begins; cancel: the line under way is taken back; both: in this order. */
export type Act = 'start' | 'cancel' | 'restart' | 'none'

export const noHands: Hands = { drawing: null, resting: [], penAtMs: Number.NEGATIVE_INFINITY }

/** Whether something that touches is a palm, or the side of a hand. */
export const isPalm = ({ kind, width }: Press): boolean => kind === 'touch' && width > palmWidth

/** A pen is on the glass or above it. */
export const seePen = (hands: Hands, atMs: number): Hands => ({ ...hands, penAtMs: atMs })

/**
 * Something comes down on the canvas. A line that hardly began is a gesture's too, however slowly
 * its second finger follows.
 */
export function press(hands: Hands, down: Press, hasLine = true): readonly [Hands, Act] {
  const { drawing, resting } = hands
  // palms come and go while the fingers draw
  if (isPalm(down)) return [hands, 'none']
  const rests: Hands = { ...hands, resting: [...resting, down.id] }
  if (down.kind === 'touch' && down.atMs - hands.penAtMs < penMs) return [rests, 'none']
  if (!drawing) {
    const draws = down.kind !== 'touch' || resting.length === 0
    return draws ? [{ ...hands, drawing: down }, 'start'] : [rests, 'none']
  }
  if (drawing.kind !== 'touch') return [rests, 'none']
  const both: Hands = { ...hands, drawing: null, resting: [...resting, drawing.id] }
  if (down.kind !== 'touch') return [{ ...both, drawing: down }, 'restart']
  if (down.atMs - drawing.atMs < gestureMs || !hasLine) {
    return [{ ...both, resting: [...both.resting, down.id] }, 'cancel']
  }
  return [rests, 'none']
}

/** What draws turns out to be a palm. */
export const drop = (hands: Hands): Hands => ({ ...hands, drawing: null })

/** Something is lifted. */
export function lift(hands: Hands, id: number): Hands {
  if (hands.drawing?.id === id) return { ...hands, drawing: null }
  return { ...hands, resting: hands.resting.filter((one) => one !== id) }
}
