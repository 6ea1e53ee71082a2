// Pages of a class's teacher alone as a colleague meets them, in a file of its own: in whose class is
// read once a page.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../paths.ts'
import { openDesk } from '../../test-desk.tsx'
import { Component as Cards } from './cards/CardsPage.tsx'
import { Component as Tablets } from './tablets/TabletsPage.tsx'

beforeEach(() => sessionStorage.setItem('kinderleaf:class', 'rosa'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test.each([
  ['tablets', patterns.tablets, <Tablets key="tablets" />],
  ['cards', patterns.cards, <Cards key="cards" />],
] as const)(
  'a colleague is told whose the %s are and led on, and nothing is asked',
  async (name, at, page) => {
    const classes = [{ _id: 'rosa', name: 'Rosa Lind', until: '2026-12-24' }]
    const { calls } = openDesk(at, { at, page }, () => ({ classes }))
    await screen.findByText(
      new RegExp(`You are in the class of Rosa Lind, who .* its ${name} herself`),
    )
    const way = screen.getByRole('link', { name: 'Change on the dashboard' })
    expect(way.getAttribute('href')).toBe(paths.educator())
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/classes'])
  },
)
