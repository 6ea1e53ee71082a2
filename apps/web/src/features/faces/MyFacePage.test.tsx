// A child chooses her face; it is hers once she has tapped the tick.
import type { Face } from '@kinderleaf/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renewToken } from '../../api/index.ts'
import { patterns } from '../../paths.ts'
import { session } from '../../session/index.ts'
import { openDesk, refusal } from '../../test-desk.tsx'
import { Component } from './MyFacePage.tsx'

const { speak } = vi.hoisted(() => ({ speak: vi.fn(async () => {}) }))
vi.mock('../../ui/voice/speech.ts', async (original) => ({
  ...(await original<typeof import('../../ui/voice/speech.ts')>()),
  speak,
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const face: Face = {
  ...{ skin: 5, hair: 'curly', hairColour: 'black', colour: 'sky' },
  ...{ glasses: false, hijab: false, hearingAid: false },
}
const mia = {
  ...{ _id: 'mia', name: 'Mia', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [], face },
}

async function open(
  answer: () => object | Response = () => ({ message: 'That is you!' }),
  signedIn: string = mia._id,
) {
  session.setUser(mia)
  const pages = [
    { at: patterns.myFace, page: <Component /> },
    { at: patterns.home, page: <h1>Home</h1> },
  ]
  const desk = openDesk(patterns.myFace, pages, ({ method, path }) => {
    if (path === '/auth/token') return { accessToken: 'token', expiresIn: 1, userId: signedIn }
    return method === 'PUT' ? answer() : { settings: { accountUrl: null } }
  })
  await renewToken()
  return desk
}
const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
const tap = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name })

test('each tap says its word, and the tick keeps the face and leads home', async () => {
  const { person, calls } = await open()
  await person.click(tap('Glasses', 'With'))
  await person.click(tap('Clothes', 'Red'))
  expect(speak.mock.calls).toEqual([['With'], ['Red']])
  expect(sent(calls)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'That is me' }))
  await screen.findByRole('heading', { name: 'Home' })
  const chosen = { ...face, glasses: true, colour: 'tomato' }
  expect(sent(calls)).toEqual([['/api/user/face', { face: chosen }]])
  expect(session.current()).toMatchObject({ user: { _id: 'mia', face: chosen } })
  expect(speak).toHaveBeenLastCalledWith('That is you!')
})

test('without a change nothing is sent', async () => {
  const { person, calls } = await open()
  await person.click(screen.getByRole('button', { name: 'That is me' }))
  await screen.findByRole('heading', { name: 'Home' })
  expect(sent(calls)).toEqual([])
})

test('a failure is said and shown, and what she chose stays', async () => {
  const { person } = await open(() => refusal(500, 'INTERNAL', 'Your face could not be kept.'))
  await person.click(tap('Hair', 'Long'))
  await person.click(screen.getByRole('button', { name: 'That is me' }))
  expect(await screen.findByText('Your face could not be kept.')).toBeTruthy()
  expect(speak).toHaveBeenLastCalledWith('Your face could not be kept.')
  expect(tap('Hair', 'Long').getAttribute('aria-pressed')).toBe('true')
  expect(session.current()).toMatchObject({ user: { face } })
})

test('another child who has signed in in another window keeps her face', async () => {
  const { person, calls } = await open(undefined, 'leo')
  await person.click(tap('Hair', 'Long'))
  await person.click(screen.getByRole('button', { name: 'That is me' }))
  await screen.findByText('Your face could not be kept.')
  expect(sent(calls)).toEqual([])
})
