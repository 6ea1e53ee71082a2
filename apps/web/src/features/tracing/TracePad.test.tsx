import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { letterStrokes } from './letters.ts'
import { TracePad } from './TracePad.tsx'

const onDone = vi.fn()
const onStroke = vi.fn()

/** The letter T on a pad of 200 by 280, so that a unit is two pixels. */
function showT() {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 200, 280),
  )
  SVGElement.prototype.setPointerCapture = vi.fn()
  return show(
    <TracePad
      strokes={letterStrokes('T') ?? []}
      label="The letter T to trace"
      onDone={onDone}
      onStroke={onStroke}
    />,
  )
}

beforeEach(() => {
  onDone.mockClear()
  onStroke.mockClear()
})

const pad = () => screen.getByRole('img', { name: 'The letter T to trace' })
/** How far the letter is, as seen on the slate. */
const leaves = () =>
  Array.from(document.querySelectorAll<HTMLElement>('.trace-far i'), (leaf) => leaf.dataset.state)
const events = () => screen.getByRole('status').textContent

function draw(points: [x: number, y: number][], pointerId = 1) {
  const at = ([x = 0, y = 0]: number[]) => ({
    clientX: x * 2,
    clientY: y * 2,
    pointerId,
    button: 0,
  })
  fireEvent.pointerDown(pad(), at(points[0] ?? []))
  for (const point of points.slice(1)) fireEvent.pointerMove(pad(), at(point))
  fireEvent.pointerUp(pad(), at(points.at(-1) ?? []))
}

test('a finger traces the strokes in their order', () => {
  showT()
  expect(events()).toBe('0 of 2 lines drawn')
  draw([
    [52, 22],
    [48, 60],
    [54, 98],
  ])
  expect(onStroke).toHaveBeenCalledExactlyOnceWith(0)
  expect(onDone).not.toHaveBeenCalled()
  expect(leaves()).toEqual(['done', 'to-come'])
  draw([
    [24, 18],
    [78, 24],
  ])
  expect(events()).toBe('2 of 2 lines drawn')
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a start elsewhere, or the second line first, draws nothing and costs nothing', () => {
  showT()
  draw([
    [22, 20],
    [78, 20],
  ])
  draw([
    [50, 98],
    [50, 20],
  ])
  expect(events()).toBe('0 of 2 lines drawn')
})

test('a line continues where the finger was lifted', () => {
  showT()
  draw([
    [50, 20],
    [50, 60],
  ])
  expect(onStroke).not.toHaveBeenCalled()
  draw([
    [50, 62],
    [50, 100],
  ])
  expect(onStroke).toHaveBeenCalledTimes(1)
})

test('a palm that rests on the pad draws nothing', () => {
  showT()
  const at = (x: number, y: number, pointerId: number) => ({
    clientX: x * 2,
    clientY: y * 2,
    pointerId,
    button: 0,
  })
  fireEvent.pointerDown(pad(), at(50, 20, 1))
  fireEvent.pointerDown(pad(), at(50, 20, 2))
  fireEvent.pointerMove(pad(), at(50, 100, 2))
  expect(onStroke).not.toHaveBeenCalled()
  fireEvent.pointerMove(pad(), at(50, 100, 1))
  expect(onStroke).toHaveBeenCalledTimes(1)
})

test('with a switch or the keyboard each press draws the next line, and the letter can come again', async () => {
  const { person } = showT()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw the next line' }))
  await person.keyboard('{Enter}')
  await person.keyboard(' ')
  expect(onDone).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Again' }))
  expect(events()).toBe('0 of 2 lines drawn')
})
