import { expect, test } from 'vitest'
import { type Hands, lift, noHands, type Press, press, seePen } from './hands.ts'

const finger = (id: number, atMs: number): Press => ({ id, kind: 'touch', atMs, width: 20 })
const pen = (id: number, atMs: number): Press => ({ id, kind: 'pen', atMs, width: 1 })

function down(presses: readonly Press[]) {
  let hands: Hands = noHands
  const acts = presses.map((one) => {
    const [next, act] = press(hands, one)
    hands = next
    return act
  })
  return { hands, acts }
}

test('one finger draws', () => {
  const { hands, acts } = down([finger(1, 0)])
  expect(acts).toEqual(['start'])
  expect(lift(hands, 1)).toEqual(noHands)
})

test('two fingers that come down together draw nothing until both are lifted', () => {
  const { hands, acts } = down([finger(1, 0), finger(2, 60), finger(3, 300)])
  expect(acts).toEqual(['start', 'cancel', 'none'])
  expect(press(lift(lift(hands, 1), 2), finger(4, 400))[1]).toBe('none')
  expect(press(lift(lift(lift(hands, 1), 2), 3), finger(4, 400))[1]).toBe('start')
})

test('a hand that touches later does not take the line away and draws no second one', () => {
  const { hands, acts } = down([finger(1, 0), finger(2, 900)])
  expect(acts).toEqual(['start', 'none'])
  expect(hands.drawing?.id).toBe(1)
})

test('a pen draws while the palm rests, and takes over from it', () => {
  expect(down([finger(1, 0), finger(2, 20), pen(3, 500)]).acts).toEqual([
    'start',
    'cancel',
    'start',
  ])
  const taken = down([finger(1, 0), pen(2, 400)])
  expect(taken.acts).toEqual(['start', 'restart'])
  expect(taken.hands.drawing?.id).toBe(2)
})

test('two fingers that follow slowly are a gesture while there is no line yet', () => {
  const [hands] = press(noHands, finger(1, 0))
  expect(press(hands, finger(2, 600), false)[1]).toBe('cancel')
  expect(press(hands, finger(2, 600), true)[1]).toBe('none')
})

test('a palm never draws and keeps no finger from drawing', () => {
  const [hands, act] = press(noHands, { ...finger(1, 0), width: 90 })
  expect(act).toBe('none')
  expect(press(hands, finger(2, 20))[1]).toBe('start')
})

test('while a pen is about, the hand that holds it draws nothing', () => {
  const hands = seePen(noHands, 1_000)
  expect(press(hands, finger(1, 1_300))[1]).toBe('none')
  expect(press(hands, finger(1, 2_500))[1]).toBe('start')
})
