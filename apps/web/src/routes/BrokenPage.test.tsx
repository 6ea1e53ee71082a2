// A page that could not be loaded: an older version reloads once; every other failure is shown.
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { BrokenPage } from './BrokenPage.tsx'

const reload = vi.fn()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', { ...location, reload })
})

const openFor = (seconds: number) => {
  vi.spyOn(performance, 'now').mockReturnValue(seconds * 1_000)
  show(
    <MemoryRouter>
      <BrokenPage />
    </MemoryRouter>,
  )
}

test('after a while it reloads, since there may be a newer version', async () => {
  ask.mockResolvedValue(new Response())
  openFor(60)
  expect(screen.queryByRole('heading')).toBeNull()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('without an answer of the server it shows a message and stays', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  openFor(60)
  await screen.findByRole('heading')
  screen.getByRole('button', { name: 'Try again' })
  expect(reload).not.toHaveBeenCalled()
})

test('a page that breaks right after a start shows a message at once, and does not reload in a loop', () => {
  openFor(1)
  screen.getByRole('heading')
  expect(ask).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
