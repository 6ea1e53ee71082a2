import { describe, expect, it } from 'vitest'
import { readyPx, rowsInView, topOfCard } from './rows-in-view.ts'

const rows = { count: 500, columns: 4, heightOf: () => 500 }

describe('the cards that stand on the page', () => {
  it('are the first ones at the top, and no empty height comes before them', () => {
    expect(rowsInView(rows, { begin: -300, end: 600 })).toEqual({
      from: 0,
      to: 12,
      before: 0,
      after: (125 - 3) * 500,
    })
  })

  it('are all of a short list', () => {
    const few = { ...rows, count: 6 }
    expect(rowsInView(few, { begin: -300, end: 600 })).toEqual({
      from: 0,
      to: 6,
      before: 0,
      after: 0,
    })
  })

  it('are those around the screen in the middle, and the heights add up to the whole', () => {
    const { from, to, before, after } = rowsInView(rows, { begin: 30_000, end: 30_900 })
    expect(before).toBeLessThanOrEqual(30_000 - readyPx)
    expect(before + ((to - from) / 4) * 500).toBeGreaterThanOrEqual(30_900 + readyPx)
    expect(before + ((to - from) / 4) * 500 + after).toBe(125 * 500)
    expect(to - from).toBeLessThan(30)
  })

  it('are the last ones far below the end, the last row as short as it is', () => {
    const odd = { ...rows, count: 498 }
    const { from, to, after } = rowsInView(odd, { begin: 90_000, end: 90_900 })
    expect([from, to, after]).toEqual([496, 498, 0])
  })

  it('follow heights that were measured', () => {
    const uneven = { ...rows, heightOf: (row: number) => (row === 0 ? 2_000 : 500) }
    expect(rowsInView(uneven, { begin: 1_900, end: 2_800 }).from).toBe(0)
    expect(topOfCard(4, uneven)).toBe(2_000)
    expect(topOfCard(11, uneven)).toBe(2_500)
  })

  it('are none of an empty list', () => {
    expect(rowsInView({ ...rows, count: 0 }, { begin: 0, end: 900 })).toEqual({
      from: 0,
      to: 0,
      before: 0,
      after: 0,
    })
  })
})
