// The root hears a click, and neither wheel nor touchmove, whoever asks it.
import { expect, test, vi } from 'vitest'
import { quietRoot } from './quiet-root.ts'

test('what no page asks for is not heard at the root, everything else is', () => {
  const root = quietRoot(document.createElement('div'))
  const heard = vi.fn<(event: Event) => void>()
  for (const type of ['wheel', 'touchmove', 'touchstart', 'click'])
    root.addEventListener(type, heard)
  for (const type of ['wheel', 'touchmove', 'touchstart', 'click'])
    root.dispatchEvent(new Event(type))
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['touchstart', 'click'])
})
