import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginHistory, mostSteps, redoStep, takeStep, undoStep } from './work-history.ts'

type Act = { readonly to: number } | 'undo' | 'redo'
const acts = fc.array(
  fc.oneof(fc.record({ to: fc.nat(9) }), fc.constant<Act>('undo'), fc.constant<Act>('redo')),
  { maxLength: 60 },
)

const doAct = (history: ReturnType<typeof beginHistory<number>>, act: Act) => {
  if (act === 'undo') return undoStep(history)
  return act === 'redo' ? redoStep(history) : takeStep(history, act.to)
}

test('undo gives the work exactly as it was before the last step, and redo the step again', () => {
  fc.assert(
    fc.property(acts, fc.nat(9), (some, to) => {
      const history = some.reduce(doAct, beginHistory(0))
      const stepped = takeStep(history, to)
      const undone = undoStep(stepped)
      expect(undone.now).toBe(stepped === history ? undone.now : history.now)
      if (stepped === history) return
      expect(undone.before).toEqual(history.before)
      expect(redoStep(undone)).toEqual(stepped)
    }),
  )
})

test('a step after an undo empties redo', () => {
  fc.assert(
    fc.property(acts, (some) => {
      const history = undoStep(some.reduce(doAct, beginHistory(0)))
      expect(takeStep(history, 10).after).toEqual([])
    }),
  )
})

test('the same work again is no step', () => {
  const history = takeStep(beginHistory('white'), 'red')
  expect(takeStep(history, 'red')).toBe(history)
})

test('no more steps are stored than a child goes back', () => {
  const long = Array.from({ length: 300 }, (_, index) => index + 1)
  const history = long.reduce((all, next) => takeStep(all, next), beginHistory(0))
  expect(history.before).toHaveLength(mostSteps)
  expect(history.now).toBe(300)
})

test('where there is nothing to undo or redo, nothing happens', () => {
  const history = beginHistory('white')
  expect(undoStep(history)).toBe(history)
  expect(redoStep(history)).toBe(history)
})
