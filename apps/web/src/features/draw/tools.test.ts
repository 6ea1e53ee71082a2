import { expect, test } from 'vitest'
import { firstTools, inkOf, paints, takeTool } from './tools.ts'

test('a child starts with red and a brush of 10', () => {
  expect(firstTools).toEqual({ colour: paints.red, size: 10, erasing: false })
})

test('the eraser paints white and gives the colour back', () => {
  const erasing = takeTool(firstTools, { type: 'toggleEraser' })
  expect(inkOf(erasing)).toBe('#FFFFFF')
  expect(inkOf(takeTool(erasing, { type: 'toggleEraser' }))).toBe(paints.red)
})

test('picking a colour leaves the eraser, even the colour it had', () => {
  const erasing = takeTool(firstTools, { type: 'toggleEraser' })
  const picked = takeTool(erasing, { type: 'pickColour', colour: paints.red })
  expect(picked.erasing).toBe(false)
  expect(inkOf(picked)).toBe(paints.red)
})

test.each([
  [0, 1],
  [1, 1],
  [50, 50],
  [51, 50],
  [12.4, 12],
])('a size of %d becomes %d', (asked, size) => {
  expect(takeTool(firstTools, { type: 'setSize', size: asked }).size).toBe(size)
})
