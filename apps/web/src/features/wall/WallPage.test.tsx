// The wall of faces as a child meets it.
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { owedSignOut } from '../../api/index.ts'
import { patterns } from '../../paths.ts'
import { idleMinutesOfTablet } from '../../state/class-tablet.ts'
import { type Calls, openDesk, refusal } from '../../test-desk.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { shuffled } from './shuffled.ts'
import { Component } from './WallPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const child = (name: string, more: object = {}) => ({
  ...{ _id: name.toLowerCase(), name, face: null, imageUrl: null, groups: [] },
  ...{ signIn: 'three', isLocked: false },
  ...more,
})

function open(children: object[], server: (asked: Calls) => object = () => ({})) {
  const page = { at: patterns.wall, page: <Component /> }
  return openDesk(patterns.wall, page, (asked) =>
    asked.path === '/api/pairing'
      ? { state: 'paired' }
      : asked.path === '/api/wall'
        ? { device: { name: 'Green 3', idleMinutes: 10 }, teacher: 'Rosa', children }
        : server(asked),
  )
}

const tap = async (person: ReturnType<typeof open>['person'], names: readonly string[]) => {
  for (const name of names) await person.click(await screen.findByRole('button', { name }))
}

test('three pictures are sent in the order of the taps', async () => {
  const { person, calls } = open([child('Mia')], () => ({ result: 'wrong', triesLeft: 4 }))
  await tap(person, ['Mia', 'Moon', 'Cat', 'Zebra'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Try again!'))
  const sent = calls.find(({ path }) => path === '/auth/wall')
  expect(sent?.body).toEqual({ studentId: 'mia', pictures: ['moon', 'cat', 'zebra'] })
})

test('what the child before has not sent is said once', async () => {
  localStorage.setItem('kinderleaf:left-unsent', 'Not sent yet: 1 picture.')
  const first = open([child('Mia')])
  expect(await screen.findByText('Not sent yet: 1 picture.')).toBeDefined()
  first.unmount()
  expect(localStorage.getItem('kinderleaf:left-unsent')).toBeNull()
})

test('the sixth wrong one fetches the teacher', async () => {
  const { person } = open([child('Mia', { signIn: 'one' })], () => ({
    ...{ result: 'locked', triesLeft: 0 },
  }))
  await tap(person, ['Mia', 'Moon'])
  expect(await screen.findByText('Fetch your teacher. She lets you in again.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Moon' })).toBeNull()
})

test('who is locked is told so before any picture', async () => {
  const { person } = open([child('Mia', { isLocked: true, signIn: 'tap' })])
  await person.click(await screen.findByRole('button', { name: /Mia/ }))
  expect(await screen.findByText('Fetch your teacher. She lets you in again.')).toBeDefined()
})

test('her teacher lets her try again by her password, which is not kept', async () => {
  const answers = ['wrong', 'unlocked']
  const { person, calls } = open([child('Mia', { isLocked: true })], () => ({
    result: answers.shift(),
  }))
  await person.click(await screen.findByRole('button', { name: /Mia/ }))
  await tap(person, ['I am the teacher'])
  const password = await screen.findByLabelText('Password of Rosa')
  await person.type(password, 'green leaves{Enter}')
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  expect(password).toHaveProperty('value', '')
  await person.type(password, 'three green leaves{Enter}')
  expect(await screen.findByRole('button', { name: 'Moon' })).toBeDefined()
  expect(screen.queryByText('Fetch your teacher. She lets you in again.')).toBeNull()
  const sent = calls.filter(({ path }) => path === '/auth/wall/unlock').map(({ body }) => body)
  expect(sent).toEqual([
    { studentId: 'mia', password: 'green leaves' },
    { studentId: 'mia', password: 'three green leaves' },
  ])
})

test('thirty faces stand on a page, the others on the next', async () => {
  const { person } = open(Array.from({ length: 31 }, (_, at) => child(`Child ${at}`)))
  expect(await screen.findAllByRole('listitem')).toHaveLength(30)
  await person.click(screen.getByRole('button', { name: 'More faces' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('whoever signs in is not signed out for who was here before, of whom the server was not told', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, origin: location.origin, assign })
  localStorage.setItem(owedSignOut, 'yes')
  const { person } = open([child('Mia', { signIn: 'tap' })], () => ({
    ...{ result: 'signed-in', triesLeft: 5 },
  }))
  await person.click(await screen.findByRole('button', { name: 'Mia' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem(owedSignOut)).toBeNull()
})

test('where the child has left meanwhile, the wall is read again', async () => {
  const { person, calls } = open([child('Mia', { signIn: 'tap' })], () =>
    refusal(404, 'STUDENT_NOT_FOUND', 'This child is not in your class.'),
  )
  await person.click(await screen.findByRole('button', { name: 'Mia' }))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/wall')).toHaveLength(2))
})

test('where the only child of the last page has left, the page before is shown', async () => {
  const children = Array.from({ length: 31 }, (_, at) => child(`Child ${at}`, { signIn: 'tap' }))
  const { person } = open(children, () => {
    children.pop()
    return refusal(404, 'STUDENT_NOT_FOUND', 'This child is not in your class.')
  })
  await person.click(await screen.findByRole('button', { name: 'More faces' }))
  await person.click(screen.getByRole('button', { name: 'Child 30' }))
  expect(await screen.findByRole('button', { name: 'Child 0' })).toBeDefined()
})

test('where her pictures cannot be looked at, she taps them again', async () => {
  const { person } = open([child('Mia')], () => refusal(503, 'UNAVAILABLE', 'Try again soon.'))
  await tap(person, ['Mia', 'Moon', 'Cat', 'Zebra'])
  expect(await screen.findByText('Try again soon.')).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Moon' })).toHaveProperty('disabled', false),
  )
  expect(screen.getByText('Tap your first picture.')).toBeDefined()
})

test('the letters are shown beside a picture code that has them where no server is told', async () => {
  const page = { at: patterns.wall, page: <Component /> }
  const { person } = openDesk(patterns.wall, page, ({ method }) =>
    method === 'POST'
      ? { code: 'BCDFGHJK', expiresAt: new Date(Date.now() + 600_000).toISOString() }
      : { state: 'none' },
  )
  await person.click(await screen.findByRole('button', { name: 'Show the letters' }))
  expect(await screen.findByText('BCDFGHJK')).toBeDefined()
  const code = await screen.findByRole('img', { name: /^Picture code/ })
  const address = `${location.origin}/educator/tablets#BCDFGHJK`
  const { container } = render(<QrCode address={address} label="" />)
  expect(code.innerHTML).toBe(container.querySelector('svg')?.innerHTML)
})

test('a tablet of before asks for its faces at once, and for nothing else', async () => {
  idleMinutesOfTablet.write(10)
  const { calls } = open([child('Mia')])
  await screen.findByRole('button', { name: 'Mia' })
  expect(calls.map(({ path }) => path)).toEqual(['/api/wall'])
})

test('one whose pairing has ended shows no face, and is no tablet any more', async () => {
  idleMinutesOfTablet.write(10)
  const page = { at: patterns.wall, page: <Component /> }
  openDesk(patterns.wall, page, ({ path }) =>
    path === '/api/wall' ? refusal(403, 'NOT_PAIRED', 'This is no tablet of a class.') : {},
  )
  expect(await screen.findByRole('button', { name: 'Show the letters' })).toBeDefined()
  expect(idleMinutesOfTablet.read()).toBeNull()
})

test('where the browser lends its camera, a card can be shown', async () => {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  open([child('Mia')])
  const link = await screen.findByRole('link', { name: 'Show my card' })
  expect(link.getAttribute('href')).toBe('/wall/scan')
})

test('on plain http no card can be shown to the wall', async () => {
  open([child('Mia')])
  await screen.findByRole('button', { name: 'Mia' })
  expect(screen.queryByRole('link', { name: 'Show my card' })).toBeNull()
})

test('every order is a shuffle of all, and the first picture is any of them', () => {
  const all = ['a', 'b', 'c', 'd']
  const firsts = [0, 0.3, 0.6, 0.99].map((roll) => shuffled(all, () => roll)[0])
  expect(firsts).toEqual(all)
  expect([...shuffled(all)].sort()).toEqual(all)
})
