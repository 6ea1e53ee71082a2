import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api/index.ts'
import { patterns } from '../paths.ts'
import { openDesk } from '../test-desk.tsx'
import { ClassInUse } from './ClassInUse.tsx'

const assign = vi.fn()
beforeEach(() => {
  sessionStorage.setItem('kinderleaf:class', 'rosa')
  vi.stubGlobal('location', { ...location, assign })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockClear()
})

const rosa = { _id: 'rosa', name: 'Rosa', until: '2030-06-30' }
const open = (at: string, classes: object[]) =>
  openDesk(at, { at, page: <ClassInUse /> }, () => ({ classes }))

test('a colleague is told on every page whose class it is', async () => {
  open(patterns.myQuizzes, [rosa])
  expect(await screen.findByText(/You are in the class of Rosa, until Jun 30, 2030/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(patterns.educator)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('on the dashboard she goes back to her own, for this tab, and the desk loads again', async () => {
  const { person } = open(patterns.educator, [rosa])
  const field = await screen.findByRole('combobox', { name: 'Whose class' })
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Rosa')
  await person.selectOptions(field, 'My own class')
  expect(assign).toHaveBeenCalledWith(patterns.educator)
  expect(sessionStorage.getItem('kinderleaf:class')).toBeNull()
})

test('when her time in the class is over she is in her own again', async () => {
  open(patterns.myQuizzes, [])
  await expect.poll(() => assign).toHaveBeenCalledWith(patterns.educator)
  expect(sessionStorage.getItem('kinderleaf:class')).toBeNull()
})

test('what teachers and everybody call is called in the class, and nothing personal', async () => {
  const sent: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: object }) => {
    sent[address] = new Headers({ ...headers }).get('x-kinderleaf-class')
    return Response.json({ success: true })
  })
  await call('educatorQuizzes', { query: {} })
  await call('classesOfOthers')
  expect(sent).toMatchObject({ '/api/educator/quizzes': 'rosa', '/api/user/classes': null })
})
