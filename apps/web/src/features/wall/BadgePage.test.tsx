// Where the code of a card leads: in, or to a kind sentence.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { owedSignOut } from '../../api/index.ts'
import { patterns } from '../../paths.ts'
import type { SessionState } from '../../session/index.ts'
import { takeFragment, takenFragment } from '../../state/card-fragment.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './BadgePage.tsx'
import { forgetCard, scannedCard } from './scanned-card.ts'

const here = vi.hoisted((): { session: SessionState } => ({ session: { kind: 'visitor' } }))
vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => here.session,
}))

const ana: SessionState = {
  kind: 'signedIn',
  user: {
    _id: 'ana',
    name: 'Ana',
    role: 'educator',
    imageUrl: null,
    awaitsClass: false,
    enrolledCourses: [],
  },
}

beforeEach(() => {
  here.session = { kind: 'visitor' }
  act(forgetCard)
})

/** The page as it is opened by a camera that has read a card's code. */
function scan(secret: string, server: (asked: Calls) => object = () => new Promise(() => {})) {
  history.replaceState(null, '', `/badge#${secret}`)
  takeFragment()
  scannedCard.set(takenFragment())
  return openDesk(patterns.badge, { at: patterns.badge, page: <Component /> }, server)
}

test('a card signs in at once, and its secret stands in the address no more', async () => {
  const { calls } = scan('a-secret')
  expect(location.href).not.toContain('a-secret')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/auth/badge', body: { secret: 'a-secret' } })
})

test('whoever it signs in is not signed out for who was here before, of whom the server was not told', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const replace = vi.fn()
  localStorage.setItem(owedSignOut, 'yes')
  scan('a-secret', () => {
    vi.stubGlobal('location', { ...location, origin: location.origin, replace })
    return {}
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem(owedSignOut)).toBeNull()
})

test.each([
  ['BADGE_UNKNOWN', 404, 'This card is not good any more. Ask your teacher for a new one.', 'Home'],
  ['BADGE_ELSEWHERE', 403, 'This card is for the tablets of your class.', 'Home'],
  ['TOO_MANY_TRIES', 429, 'That was many times. Wait a little, then try again.', 'Try again'],
  ['UNAVAILABLE', 503, 'That did not work. Try again!', 'Try again'],
])('%s is told kindly, and can be heard', async (code, status, sentence, way) => {
  scan('a-secret', () => refusal(status, code, 'For grown-ups.'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(`^Hear: ${sentence}`) })).toBeTruthy()
  expect(screen.getAllByText(way).length).toBeGreaterThan(0)
  expect(screen.queryByText('For grown-ups.')).toBeNull()
})

test('whoever is signed in here is asked before a card makes her somebody else', async () => {
  here.session = ana
  const { calls, person } = scan('a-secret')
  await screen.findByText('Is it your turn now? Then press play.')
  expect(calls).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('another card, scanned while the page is open, is another try', async () => {
  const { calls } = scan('the-old-one', () => refusal(404, 'BADGE_UNKNOWN', 'Not good.'))
  await screen.findByText(/not good any more/)
  act(() => {
    history.replaceState(null, '', '/badge#the-new-one')
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ secret: 'the-new-one' }))
  expect(location.hash).toBe('')
})

test('without a card the page says what to do', async () => {
  const { calls } = openDesk(
    patterns.badge,
    { at: patterns.badge, page: <Component /> },
    () => ({}),
  )
  expect(await screen.findByText('Point the camera at the squares on your card.')).toBeTruthy()
  expect(calls).toEqual([])
})
