import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './BecomeEducatorPage.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who waits for her school is told so, and asks again each minute', async () => {
  const waits = () => refusal(403, 'TEACHER_PENDING', 'Your school will let you in soon.')
  const { person, calls } = openDesk(
    patterns.becomeEducator,
    { at: patterns.becomeEducator, page: <Component /> },
    ({ path }: Calls) =>
      path === '/api/settings' ? { settings: { teacherSignup: 'approve' } } : waits(),
  )
  const asked = () => calls.filter(({ path }) => path === '/api/educator/update-role').length
  await person.click(await screen.findByRole('button', { name: 'Become an Educator' }))
  expect(await screen.findByText('Your school will let you in soon.')).toBeTruthy()
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(2)
  expect(screen.getByText('Your school will let you in soon.')).toBeTruthy()
})
