import { expect, test } from 'vitest'
import { firstTools, handOf, paints, takeTool } from './tools.ts'

test('a child starts with red and a brush of 10', () => {
  expect(firstTools).toMatchObject({ tool: 'brush', colour: paints.red, size: 10, erasing: false })
})

test('the eraser paints white with any tool and gives the tool back', () => {
  const filling = takeTool(firstTools, { type: 'pickTool', tool: 'fill' })
  const erasing = takeTool(filling, { type: 'toggleEraser' })
  expect(handOf(erasing)).toEqual({ tool: 'brush', colour: '#FFFFFF' })
  const back = takeTool(erasing, { type: 'toggleEraser' })
  expect(handOf(back)).toEqual({ tool: 'fill', colour: paints.red })
})

test('picking a colour leaves the eraser, even the colour it had', () => {
  const erasing = takeTool(firstTools, { type: 'toggleEraser' })
  const picked = takeTool(erasing, { type: 'pickColour', colour: paints.red })
  expect(picked.erasing).toBe(false)
  expect(handOf(picked).colour).toBe(paints.red)
})

test('a colour is for the brush or the bucket, not for the rainbow or a stamp', () => {
  const withColour = (tool: 'rainbow' | 'stamp' | 'fill') =>
    takeTool(takeTool(firstTools, { type: 'pickTool', tool }), {
      type: 'pickColour',
      colour: paints.blue,
    }).tool
  expect([withColour('rainbow'), withColour('stamp'), withColour('fill')]).toEqual([
    'brush',
    'brush',
    'fill',
  ])
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
