import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { Register } from './Register.tsx'

afterEach(() => vi.unstubAllGlobals())

const student = (id: string, name: string) => ({ _id: id, name, imageUrl: null })
const made = student('made', 'Mia')
const own = student('own', 'Mia Blum')
const child = {
  ...{ student: own, isManaged: false, isOnWall: true, hasNamesake: false, ownId: null },
  groups: [],
  ...{ language: null, face: null, signIn: null, consents: [] },
}
const work = {
  ...{ results: 2, resultsOfBoth: 1, lessons: 0, lessonsOfBoth: 0, submissions: 0 },
  ...{ drawings: 3, cards: 0 },
}
const answers: Record<string, object> = {
  '/api/educator/register': { children: [child], groups: [] },
  '/api/educator/students/own/merge': { isManaged: false, merged: [], others: [made] },
  '/api/educator/students/own/merge/preview': { stays: own, goes: made, work },
}

async function open(server: (asked: Calls) => object | undefined | Promise<object>) {
  const desk = openDesk(
    patterns.myStudents,
    { at: patterns.myStudents, page: <Register /> },
    async (asked) => (await server(asked)) ?? answers[asked.path] ?? { students: [] },
  )
  await desk.person.click(await screen.findByRole('button', { name: 'More for Mia Blum' }))
  await desk.person.click(await screen.findByRole('menuitem', { name: 'Two accounts' }))
  return { ...desk, dialog: within(await screen.findByRole('dialog')) }
}

test('two accounts are made one once the teacher has seen what moves and is sure, and parted', async () => {
  const { person, calls, dialog } = await open(({ method, path }) => {
    if (method !== 'POST') return undefined
    return path.endsWith('/undo')
      ? { message: 'They are two accounts again, as before.' }
      : { stays: 'own', goes: 'made', message: 'The two accounts are one.' }
  })
  const whom = await dialog.findByRole('combobox', { name: 'The other account of this child' })
  await person.click(dialog.getByRole('button', { name: 'Make them one' }))
  expect(dialog.getByText('Please choose an account.')).toBeTruthy()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await person.selectOptions(whom, 'Mia')
  expect(await dialog.findByText('Drawings: 3')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Make them one' }))
  expect(dialog.getByText('Please make sure of it.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await person.click(dialog.getByRole('checkbox'))
  await person.click(dialog.getByRole('button', { name: 'Make them one' }))
  expect(await screen.findByText('The two accounts are one.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('They are two accounts again, as before.')).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/educator/students/own/merge', { with: 'made' }],
    ['/api/educator/students/own/merge/undo', { with: 'made' }],
  ])
})

test('they can be parted later, as long as nothing new was done', async () => {
  const merged = (undoUntil: string | null) => ({
    ...{ student: made, mergedAt: '2026-03-01T08:00:00.000Z', undoUntil },
  })
  let isParted = false
  let showRegister = () => {}
  const register = new Promise<object>((resolve) => {
    showRegister = () => resolve(answers['/api/educator/register'] ?? {})
  })
  const { person, calls, dialog } = await open(({ method, path }) => {
    if (method === 'POST') {
      isParted = true
      return { message: 'They are two accounts again, as before.' }
    }
    // comes later than what the dialog reads again
    if (isParted && path.endsWith('/register')) return register
    if (!path.endsWith('/merge')) return undefined
    if (isParted) return { isManaged: false, merged: [], others: [made] }
    return { isManaged: false, merged: [merged('2026-03-08T08:00:00.000Z')], others: [] }
  })
  await person.click(await dialog.findByRole('button', { name: 'Part them again' }))
  await dialog.findByRole('combobox')
  showRegister()
  expect(await screen.findByText('They are two accounts again, as before.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/educator/students/own/merge/undo', body: { with: 'made' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a teacher is sure of one account, not of the next she chooses, and of none that is refused', async () => {
  const ben = student('ben', 'Mia B.')
  const { person, calls, dialog } = await open(({ method, path, query }) => {
    if (method === 'POST') return refusal(409, 'NOT_TWO', 'These two cannot become one.')
    if (path.endsWith('/merge')) return { isManaged: false, merged: [], others: [made, ben] }
    const isBen = path.endsWith('/preview') && query.with === 'ben'
    return isBen ? refusal(404, 'STUDENT_NOT_FOUND', 'The child was not found.') : undefined
  })
  const whom = await dialog.findByRole('combobox', { name: 'The other account of this child' })
  await person.selectOptions(whom, 'Mia')
  await person.click(await dialog.findByRole('checkbox'))
  await person.click(dialog.getByRole('button', { name: 'Make them one' }))
  expect(await dialog.findByText('These two cannot become one.')).toBeTruthy()
  await person.selectOptions(whom, 'Mia B.')
  expect(await dialog.findByText('The child was not found.')).toBeTruthy()
  expect(dialog.queryByText('These two cannot become one.')).toBeNull()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Make them one' }))
  await person.selectOptions(whom, 'Mia')
  expect(await dialog.findByRole('checkbox', { checked: false })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
