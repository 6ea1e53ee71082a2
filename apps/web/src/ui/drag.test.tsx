import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dragStartPx, useDraggable } from './drag.ts'

HTMLElement.prototype.setPointerCapture = vi.fn()
const onDrop = vi.fn()
const onTap = vi.fn()
afterEach(() => vi.clearAllMocks())

function Thing() {
  const drag = useDraggable(({ way }) => onDrop(way))
  return <button {...drag} type="button" aria-label="thing" onClick={onTap} />
}

const thing = () => screen.getByRole('button', { name: 'thing' })
const at = (x: number, pointerId = 1) => ({ pointerId, isPrimary: pointerId === 1, clientX: x })

/** A press that moves so far to the right, with the click that a browser fires after it. */
function press(far: number) {
  fireEvent.pointerDown(thing(), at(100))
  fireEvent.pointerMove(thing(), at(100 + far))
  const moved = thing().style.translate
  fireEvent.pointerUp(thing(), at(100 + far))
  fireEvent.click(thing(), { detail: 1 })
  return moved
}

test('a press that hardly moves is a tap', () => {
  render(<Thing />)
  expect(press(dragStartPx - 1)).toBe('')
  expect(onTap).toHaveBeenCalledTimes(1)
  expect(onDrop).not.toHaveBeenCalled()
})

test('what is dragged follows the pointer, is let go, and was not tapped', () => {
  render(<Thing />)
  expect(press(dragStartPx)).toContain(`${dragStartPx}px`)
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ x: dragStartPx, y: 0 })
  expect(onTap).not.toHaveBeenCalled()
  expect(thing().style.translate).toBe('')
})

test('another finger, and a drag that the browser cancels, drop nothing', () => {
  render(<Thing />)
  fireEvent.pointerDown(thing(), at(100))
  fireEvent.pointerMove(thing(), at(200, 2))
  fireEvent.pointerUp(thing(), at(200, 2))
  fireEvent.pointerMove(thing(), at(200))
  fireEvent.pointerCancel(thing(), at(200))
  fireEvent.pointerUp(thing(), at(200))
  expect(onDrop).not.toHaveBeenCalled()
  expect(thing().style.translate).toBe('')
})

test('a key presses also after a drag that ended elsewhere, without a click', () => {
  render(<Thing />)
  fireEvent.pointerDown(thing(), at(100))
  fireEvent.pointerMove(thing(), at(200))
  fireEvent.pointerUp(thing(), at(200))
  fireEvent.click(thing(), { detail: 0 })
  expect(onTap).toHaveBeenCalledTimes(1)
})
