// Cards as a teacher makes, prints and ends them.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, openDesk } from '../../../test-desk.tsx'
import { Component } from './CardsPage.tsx'

const child = (name: string, groups: string[] = []) => ({
  student: { _id: name.toLowerCase(), name, imageUrl: null },
  ...{ isManaged: true, isOnWall: true, hasNamesake: false, ownId: null, groups, language: null },
  ...{ face: null, signIn: null, consents: [] },
})
const badge = (student: string, more: object = {}) => ({
  ...{ _id: `card-${student}`, student, kind: 'class', madeAt: '2026-09-01T08:00:00.000Z' },
  ...{ lastUsedAt: null, endsOn: '2027-07-31', browsers: 0 },
  ...more,
})

interface Asked {
  students: string[]
}

function open(
  badges: object[] = [],
  address: string = paths.cards(),
  isReady: Promise<void> = Promise.resolve(),
) {
  const server = async ({ method, path, body }: Calls) => {
    if (path.endsWith('/register')) {
      return {
        children: [child('Ben', ['Owls']), child('Mia')],
        groups: ['Owls'],
      }
    }
    if (path.endsWith('/printed')) return { message: 'Written down.' }
    if (method === 'DELETE') return { message: 'The card is not good any more.' }
    if (method === 'GET') return { badges, lastDay: '2027-07-31' }
    await isReady
    const { students } = Object.assign({ students: [] }, body) satisfies Asked
    return {
      badges: students.map((student) => ({
        ...{ _id: `new-${student}`, student, secret: `secret-of-${student}` },
        ...{ endsOn: '2027-07-31', pictures: ['moon', 'cat', 'zebra'] },
      })),
    }
  }
  return openDesk(address, { at: patterns.cards, page: <Component /> }, server)
}

const made = (calls: readonly Calls[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/badges'))

beforeEach(() => {
  vi.stubGlobal('print', () => dispatchEvent(new Event('beforeprint')))
})

afterEach(() => vi.unstubAllGlobals())

test('cards for everybody carry a code that opens nothing but its own address', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Make 2 cards' }))
  const code = (await screen.findAllByRole('img', { name: 'The code of Mia' }))[0]
  expect(code).toBeDefined()
  expect(made(calls).at(-1)?.body).toEqual({
    ...{ students: ['ben', 'mia'], kind: 'class', endsOn: null },
  })
})

test('that they are printed is written down, each time, and not before', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Make 2 cards' }))
  const printed = () => calls.filter(({ path }) => path.endsWith('/printed'))
  const button = await screen.findByRole('button', { name: 'Print' })
  expect(printed()).toEqual([])
  await person.click(button)
  await waitFor(() => expect(printed()).toHaveLength(1))
  expect(printed()[0]?.body).toEqual({ badges: ['new-ben', 'new-mia'] })
})

test('a group, or the child that the address names', async () => {
  const { person, calls } = open([], paths.cards('mia'))
  await person.click(await screen.findByRole('button', { name: 'Make 1 card' }))
  await waitFor(() => expect(made(calls).at(-1)?.body).toMatchObject({ students: ['mia'] }))
  await person.selectOptions(screen.getByLabelText('For whom'), 'Group Owls')
  await person.click(screen.getByRole('button', { name: 'Make 1 card' }))
  await waitFor(() => expect(made(calls).at(-1)?.body).toMatchObject({ students: ['ben'] }))
})

test('what was made is gone once something else is chosen', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Make 2 cards' }))
  await screen.findByRole('button', { name: 'Print' })
  await person.selectOptions(screen.getByLabelText('What'), 'Home cards')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.queryByRole('img', { name: 'The code of Mia' })).toBeNull()
})

test('cards say what they were made for, also where something else was chosen meanwhile', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { person } = open([], paths.cards(), isAsked)
  await person.click(await screen.findByRole('button', { name: 'Make 2 cards' }))
  await person.selectOptions(screen.getByLabelText('What'), 'Home cards')
  answer()
  expect((await screen.findAllByText(/^Class card, until/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Home card, until/)).toBeNull()
})

test('cards from before are counted before they end', async () => {
  const { person } = open([badge('mia'), badge('ben', { kind: 'home' })])
  await screen.findByText('1 card from before is not good any more then.')
  await person.selectOptions(screen.getByLabelText('For whom'), 'Ben')
  expect(screen.queryByText(/not good any more then/)).toBeNull()
})

test('a card for home has a last day, and ends with one tap', async () => {
  const { person, calls } = open([badge('mia', { kind: 'home', browsers: 2 })])
  await person.selectOptions(await screen.findByLabelText('What'), 'Home cards')
  const day: HTMLInputElement = screen.getByLabelText('Last day')
  expect(day.value).toBe('2027-07-31')
  await person.clear(day)
  await person.type(day, '2027-01-29')
  await person.click(screen.getByRole('button', { name: 'Make 2 cards' }))
  await waitFor(() =>
    expect(made(calls).at(-1)?.body).toMatchObject({ kind: 'home', endsOn: '2027-01-29' }),
  )
  const list = screen.getByRole('region', { name: 'Cards of the class' })
  expect(within(list).getByText('She is signed in on 2 devices')).toBeTruthy()
  await person.click(within(list).getByRole('button', { name: 'End the home card of Mia' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/educator/badges/card-mia',
    ]),
  )
})

test('the list of the class names everybody with her groups', async () => {
  const { person } = open()
  await person.selectOptions(await screen.findByLabelText('What'), 'The list of the class')
  const [list] = screen.getAllByRole('table', { name: 'The class' })
  if (!list) throw new Error('no list')
  expect(within(list).getAllByRole('row')).toHaveLength(3)
  expect(within(list).getByRole('row', { name: /Ben Owls/ })).toBeTruthy()
})

test('every child is printed, also where the class is longer than a page and than one making', {
  tags: 'whole',
  timeout: 60_000,
}, async () => {
  const everybody = Array.from({ length: 620 }, (_, at) => child(`Child${at}`))
  const server = ({ method, path, query, body }: Calls) => {
    if (path.endsWith('/register')) {
      return query.cursor
        ? { children: everybody.slice(500), groups: [] }
        : { children: everybody.slice(0, 500), groups: [], nextCursor: 'more' }
    }
    if (path.endsWith('/printed')) return { message: 'Written down.' }
    if (method === 'GET') return { badges: [], lastDay: '2027-07-31' }
    const { students } = Object.assign({ students: [] }, body) satisfies Asked
    return {
      badges: students.map((student) => ({
        ...{ _id: `new-${student}`, student, secret: `secret-of-${student}` },
        ...{ endsOn: '2027-07-31', pictures: [] },
      })),
    }
  }
  const page = { at: patterns.cards, page: <Component /> }
  const { person, calls } = openDesk(paths.cards(), page, server)
  await person.click(await screen.findByRole('button', { name: 'Make 620 cards' }))
  await person.click(await screen.findByRole('button', { name: 'Print' }, { timeout: 20_000 }))
  await waitFor(() => expect(made(calls)).toHaveLength(2))
  const sent = (all: readonly Calls[], what: 'students' | 'badges') =>
    all.map(({ body }) => Object.assign({ students: [], badges: [] }, body)[what].length)
  expect(sent(made(calls), 'students')).toEqual([500, 120])
  const noted = () => calls.filter(({ path }) => path.endsWith('/printed'))
  await waitFor(() => expect(sent(noted(), 'badges')).toEqual([500, 120]), { timeout: 20_000 })
})
