// The voice page as a colleague meets it, in a file of its own: in whose class is read once a page.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './VoicePage.tsx'

beforeEach(() => sessionStorage.setItem('kinderleaf:class', 'rosa'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a colleague who comes by its address is led to the dashboard, and nothing is asked', async () => {
  const desk = { at: patterns.voice, page: <Component /> }
  const { router, calls } = openDesk(patterns.voice, desk, () => ({}))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(router.state.location.pathname).toBe(paths.educator())
  expect(calls).toEqual([])
})
