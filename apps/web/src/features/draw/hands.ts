// Which of several fingers draws. One does; the others rest. Two that come down together are a
// gesture and draw nothing; a hand that touches later does not take the line away. A pen or a mouse
// draws whatever rests on the glass.

/** A second finger within this time makes the two a gesture. */
const gestureMs = 180

export interface Press {
  readonly id: number
  readonly kind: 'mouse' | 'pen' | 'touch'
  readonly atMs: number
}

export interface Hands {
  readonly drawing: Press | null
  readonly resting: readonly number[]
}

/** start: a line begins; cancel: the line under way is taken back; both: in this order. */
export type Act = 'start' | 'cancel' | 'restart' | 'none'

export const noHands: Hands = { drawing: null, resting: [] }

/** Something comes down on the canvas. */
export function press({ drawing, resting }: Hands, down: Press): readonly [Hands, Act] {
  if (!drawing) {
    const draws = down.kind !== 'touch' || resting.length === 0
    if (draws) return [{ drawing: down, resting }, 'start']
    return [{ drawing, resting: [...resting, down.id] }, 'none']
  }
  if (drawing.kind === 'touch' && down.kind !== 'touch') {
    return [{ drawing: down, resting: [...resting, drawing.id] }, 'restart']
  }
  const together = drawing.kind === 'touch' && down.atMs - drawing.atMs < gestureMs
  if (together) {
    return [{ drawing: null, resting: [...resting, drawing.id, down.id] }, 'cancel']
  }
  return [{ drawing, resting: [...resting, down.id] }, 'none']
}

/** Something is lifted. */
export function lift(hands: Hands, id: number): Hands {
  if (hands.drawing?.id === id) return { ...hands, drawing: null }
  return { ...hands, resting: hands.resting.filter((one) => one !== id) }
}
