import { describe, expect, it } from 'vitest'
import {
  cardsIn,
  nextSpan,
  type Span,
  spaceAround,
  topOfCard,
  type Wanted,
} from './rows-in-view.ts'

const rows = { count: 500, columns: 4, heightOf: () => 500 }

describe('the cards in a view', () => {
  it('are the first ones at the top, and no empty height comes before them', () => {
    const span = cardsIn(rows, { begin: -1_000, end: 1_300 })
    expect(span).toEqual({ from: 0, to: 12 })
    expect(spaceAround(span, rows)).toEqual({ before: 0, after: (125 - 3) * 500 })
  })

  it('are all of a short list', () => {
    const few = { ...rows, count: 6 }
    const span = cardsIn(few, { begin: -300, end: 1_300 })
    expect(span).toEqual({ from: 0, to: 6 })
    expect(spaceAround(span, few)).toEqual({ before: 0, after: 0 })
  })

  it('cover it in the middle, and the heights add up to the whole', () => {
    const span = cardsIn(rows, { begin: 30_000, end: 30_900 })
    const { before, after } = spaceAround(span, rows)
    const height = ((span.to - span.from) / 4) * 500
    expect(before).toBeLessThanOrEqual(30_000)
    expect(before + height).toBeGreaterThanOrEqual(30_900)
    expect(before + height + after).toBe(125 * 500)
    expect(span.to - span.from).toBeLessThan(16)
  })

  it('are the last ones far below the end, the last row as short as it is', () => {
    const odd = { ...rows, count: 498 }
    const span = cardsIn(odd, { begin: 90_000, end: 90_900 })
    expect([span, spaceAround(span, odd).after]).toEqual([{ from: 496, to: 498 }, 0])
  })

  it('follow heights that were measured', () => {
    const uneven = { ...rows, heightOf: (row: number) => (row === 0 ? 2_000 : 500) }
    expect(cardsIn(uneven, { begin: 1_900, end: 2_800 }).from).toBe(0)
    expect(topOfCard(4, uneven)).toBe(2_000)
    expect(topOfCard(11, uneven)).toBe(2_500)
  })

  it('are none of an empty list', () => {
    expect(cardsIn({ ...rows, count: 0 }, { begin: 0, end: 900 })).toEqual({ from: 0, to: 0 })
  })

  it('leave no empty height for a row of which only a part stands there', () => {
    expect(spaceAround({ from: 4, to: 9 }, rows)).toEqual({ before: 500, after: (125 - 3) * 500 })
  })
})

describe('the next step towards the cards that are wanted', () => {
  const span = (from: number, to: number): Span => ({ from, to })
  const stepsTo = (now: Span, wanted: Wanted, columns = 4) => {
    const steps = [now]
    for (;;) {
      const last = steps.at(-1) ?? now
      const next = nextSpan(last, wanted, { ...rows, columns })
      if (next.from === last.from && next.to === last.to) return steps.slice(1)
      steps.push(next)
    }
  }

  it('brings two rows below, and takes away with them what is far above', () => {
    const wanted = { seen: span(8, 12), ready: span(8, 24), kept: span(4, 32) }
    expect(stepsTo(span(0, 12), wanted)).toEqual([span(4, 20), span(4, 28)])
  })

  it('brings four where they are short', () => {
    const wanted = { seen: span(8, 9), ready: span(7, 11), kept: span(6, 15) }
    expect(stepsTo(span(2, 10), wanted, 1)).toEqual([span(6, 14)])
  })

  it('brings two rows above on the way back', () => {
    const wanted = { seen: span(12, 16), ready: span(8, 16), kept: span(0, 24) }
    expect(stepsTo(span(12, 32), wanted)).toEqual([span(4, 24)])
  })

  it('changes nothing where nothing is missing', () => {
    const wanted = { seen: span(8, 12), ready: span(4, 16), kept: span(0, 20) }
    expect(stepsTo(span(0, 40), wanted)).toEqual([])
  })

  it('makes a row whole that was the last one, and ends with the list', () => {
    const wanted = { seen: span(8, 12), ready: span(4, 20), kept: span(0, 24) }
    expect(stepsTo(span(4, 14), wanted)).toEqual([span(4, 20)])
    const end = { seen: span(488, 496), ready: span(484, 498), kept: span(480, 498) }
    expect(nextSpan(span(480, 496), end, { ...rows, count: 498 })).toEqual(span(480, 498))
  })

  it('brings at once what is seen', () => {
    const near = { seen: span(8, 20), ready: span(4, 24), kept: span(0, 28) }
    expect(nextSpan(span(0, 12), near, rows)).toEqual(span(0, 20))
    const far = { seen: span(80, 92), ready: span(72, 96), kept: span(68, 100) }
    expect(nextSpan(span(0, 8), far, rows)).toEqual(span(80, 92))
  })
})
