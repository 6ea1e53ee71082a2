// The root listens to a click, and neither to wheel nor to touchmove.
import { expect, test, vi } from 'vitest'
import { quietRoot } from './quiet-root.ts'

test('the root listens to no wheel and touchmove, and to everything else', () => {
  const root = quietRoot(document.createElement('div'))
  const errors = vi.fn<(event: Event) => void>()
  for (const type of ['wheel', 'touchmove', 'touchstart', 'click'])
    root.addEventListener(type, errors)
  for (const type of ['wheel', 'touchmove', 'touchstart', 'click'])
    root.dispatchEvent(new Event(type))
  expect(errors.mock.calls.map(([{ type }]) => type)).toEqual(['touchstart', 'click'])
})
