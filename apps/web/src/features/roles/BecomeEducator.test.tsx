import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './BecomeEducatorPage.tsx'

const vera = { _id: 'vera', name: 'Vera', imageUrl: null, role: null, enrolledCourses: [] }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  session.setUser({ ...vera, awaitsClass: false })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (teacherSignup = 'approve') =>
  openDesk(
    patterns.becomeEducator,
    { at: patterns.becomeEducator, page: <Component /> },
    ({ path }: Calls) =>
      path === '/api/settings'
        ? { settings: { teacherSignup } }
        : refusal(403, 'TEACHER_PENDING', 'Your school will let you in soon.'),
  )

test('who waits for her school is told so, and asks again each minute', async () => {
  const { person, calls } = open()
  const asked = () => calls.filter(({ path }) => path === '/api/educator/update-role').length
  await person.click(await screen.findByRole('button', { name: 'Become an Educator' }))
  expect(await screen.findByText('Your school will let you in soon.')).toBeTruthy()
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(2)
  expect(screen.getByText('Your school will let you in soon.')).toBeTruthy()
})

test('after a reload she still waits, as long as the school lets teachers in', async () => {
  const first = open()
  await first.person.click(await screen.findByRole('button', { name: 'Become an Educator' }))
  await screen.findByText('Your school will let you in soon.')
  first.unmount()
  const second = open()
  expect(await screen.findByText('Your school will let you in soon.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Become an Educator' })).toBeNull()
  const asked = ({ path }: Calls) => path === '/api/educator/update-role'
  expect(second.calls.filter(asked)).toHaveLength(1)
  second.unmount()

  open('open')
  expect(await screen.findByRole('button', { name: 'Become an Educator' })).toBeTruthy()
})

test('who does not wait is asked, whoever waits on this device', async () => {
  localStorage.setItem('kinderleaf:asked-to-teach', 'nils')
  open()
  expect(await screen.findByRole('button', { name: 'Become an Educator' })).toBeTruthy()
})
