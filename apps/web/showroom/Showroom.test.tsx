import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { show } from '../src/test-page.tsx'
import { Showroom } from './Showroom.tsx'

// colours and sizes need a real browser: the journeys check those
const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

// axe asks for a canvas, which jsdom has not
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

test.each(['', 'home', 'list', 'join', 'quiz', 'reveal', 'desk'])(
  'the showroom at "%s" has no fault that axe knows',
  async (view) => {
    const { container } = show(<Showroom view={view} />)
    const { violations } = await axe.run(container, { rules })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
