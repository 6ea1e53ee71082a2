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

test('after a while it starts anew, since a newer version may be there', async () => {
  ask.mockResolvedValue(new Response())
  openFor(60)
  expect(screen.queryByRole('heading')).toBeNull()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('with a server that does not answer it says so and stays', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  openFor(60)
  await screen.findByRole('heading')
  screen.getByRole('button', { name: 'Try again' })
  expect(reload).not.toHaveBeenCalled()
})

test('what breaks right after a start is told at once, and does not start again and again', () => {
  openFor(1)
  screen.getByRole('heading')
  expect(ask).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
