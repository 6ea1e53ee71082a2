import { expect, test } from 'vitest'
import {
  type History,
  mostUndo,
  pushStep,
  redoStep,
  settleStep,
  startHistory,
  undoStep,
} from './history.ts'

const draw = (history: History<string>, picture: string) => settleStep(pushStep(history), picture)
const drawn = draw(draw(startHistory('white'), 'house'), 'house and sun')

test('each stroke is one step back', () => {
  const once = undoStep(drawn)
  expect(once.now).toBe('house')
  expect(undoStep(once).now).toBe('white')
})

test('undo moves the current picture to redo, and redo does the reverse', () => {
  const back = undoStep(undoStep(drawn))
  expect(back).toEqual({ undo: [], now: 'white', redo: ['house and sun', 'house'] })
  expect(redoStep(redoStep(back))).toEqual(drawn)
})

test('a new stroke empties redo', () => {
  const tree = draw(undoStep(drawn), 'house and tree')
  expect(tree.redo).toEqual([])
  expect(undoStep(tree).now).toBe('house')
})

test('with nothing to take back or bring back nothing changes', () => {
  const start = startHistory('white')
  expect(undoStep(start)).toBe(start)
  expect(redoStep(drawn)).toBe(drawn)
})

test(`only the last ${mostUndo} steps are kept`, () => {
  const strokes = Array.from({ length: mostUndo + 5 }, (_, index) => `stroke ${index + 1}`)
  const long = strokes.reduce(draw, startHistory('white'))
  expect(long.undo).toHaveLength(mostUndo)
  expect(long.undo[0]).toBe('stroke 5')
})
