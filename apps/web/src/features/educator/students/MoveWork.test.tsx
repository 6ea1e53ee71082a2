import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { Register } from './Register.tsx'

afterEach(() => vi.unstubAllGlobals())

const student = (name: string) => ({ _id: name.toLowerCase(), name, imageUrl: null })
const child = (name: string) => ({
  ...{ student: student(name), isManaged: true, isOnWall: true, hasNamesake: false },
  ...{ ownId: null, groups: [] },
  ...{ language: null, face: null, signIn: null, consents: [] },
})
const answers: Record<string, object> = {
  '/api/educator/register': { children: [child('Mia'), child('Leo')], groups: [] },
  '/api/educator/students': {
    total: 2,
    students: [{ student: student('Leo') }, { student: student('Mia') }],
  },
  '/api/educator/students/mia/work': {
    work: [
      { kind: 'result', id: 'r1', title: 'Fruit', at: '2026-03-02T08:00:00.000Z' },
      { kind: 'submission', id: 's1', title: 'A leaf', at: '2026-03-01T08:00:00.000Z' },
    ],
  },
}

async function open(server: (asked: Calls) => object | Response | undefined) {
  const desk = openDesk(
    patterns.myStudents,
    { at: patterns.myStudents, page: <Register /> },
    (asked) => server(asked) ?? answers[asked.path] ?? { students: [] },
  )
  await desk.person.click(await screen.findByRole('button', { name: 'More for Mia' }))
  await desk.person.click(await screen.findByRole('menuitem', { name: 'Move work' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('combobox', { name: 'What' })
  return { ...desk, dialog }
}

test('work is moved to the child whose it is, and back', async () => {
  const { person, calls, dialog } = await open(({ method }) =>
    method === 'POST' ? { message: 'The work is moved.' } : undefined,
  )
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Please choose what is moved.')).toBeTruthy()
  expect(dialog.getByText('Please choose a child.')).toBeTruthy()
  const what = dialog.getByRole('combobox', { name: 'What' })
  await person.selectOptions(what, dialog.getByRole('option', { name: /^Quiz: Fruit, / }))
  const whom = dialog.getByRole('combobox', { name: 'To whom' })
  expect(within(whom).queryByRole('option', { name: 'Mia' })).toBeNull()
  await person.selectOptions(whom, 'Leo')
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('The work is moved.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The work is where it was.')).toBeTruthy()
  const moves = calls.filter(({ method }) => method === 'POST')
  expect(moves.map(({ path, body }) => [path, body])).toEqual([
    ['/api/educator/students/mia/work', { kind: 'result', id: 'r1', to: 'leo' }],
    ['/api/educator/students/leo/work', { kind: 'result', id: 'r1', to: 'mia' }],
  ])
})

test('why nothing was moved stands at the child', async () => {
  const message = 'She has work of her own there.'
  const { person, dialog } = await open(({ method }) =>
    method === 'POST' ? refusal(409, 'WORK_THERE', message) : undefined,
  )
  const what = dialog.getByRole('combobox', { name: 'What' })
  await person.selectOptions(what, dialog.getByRole('option', { name: /^Handed in: A leaf, / }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'To whom' }), 'Leo')
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(message)).toBeTruthy()
})

test('a drawing is chosen by its look and time', async () => {
  const drawings = [1, 2].map((at) => ({
    ...{ kind: 'drawing', id: `d${at}`, title: null, smallUrl: `/d${at}.webp` },
    at: `2026-03-01T08:0${at}:00.000Z`,
  }))
  const { person, calls, dialog } = await open(({ method, path }) =>
    method === 'POST'
      ? { message: 'The work is moved.' }
      : path.endsWith('/work')
        ? { work: drawings }
        : undefined,
  )
  await person.selectOptions(
    dialog.getByRole('combobox', { name: 'What' }),
    'A drawing made on a class tablet',
  )
  await person.selectOptions(dialog.getByRole('combobox', { name: 'To whom' }), 'Leo')
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Please choose what is moved.')).toBeTruthy()
  const [, second] = dialog.getAllByRole('radio')
  if (!second) throw new Error('there are two')
  expect(second.closest('label')?.querySelector('img')?.getAttribute('src')).toBe('/d2.webp')
  await person.click(second)
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('The work is moved.')).toBeTruthy()
  const moves = calls.filter(({ method }) => method === 'POST')
  expect(moves.map(({ body }) => body)).toEqual([{ kind: 'drawing', id: 'd2', to: 'leo' }])
})
