import { screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from './StudentPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (reads: object | Response, more: Record<string, object> = {}) =>
  openDesk(
    paths.student('mia'),
    { at: patterns.student, page: <Component /> },
    ({ path }) => more[path] ?? (path.endsWith('/students-to-erase') ? { students: [] } : reads),
  )

test('a child’s page says who read her work, what, and on which days', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const reads = [
    { reader: 'Ms Fern', kind: 'work', days: ['2026-03-04', '2026-03-02'] },
    { reader: null, kind: 'progress', days: ['2026-03-01'] },
  ]
  open({ student, reads })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Ms FernWork and resultsMar 4, 2026Mar 2, 2026',
    'Somebody without an account hereProgress in a lessonMar 1, 2026',
  ])
})

test('what her teacher does for her stands there, too', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const { person, router } = open(
    { student, reads: [] },
    { '/api/educator/students/mia': { message: 'The child was removed from your class.' } },
  )
  const acts = await screen.findByRole('region', { name: 'What you can do' })
  expect(
    within(acts)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Consent',
    'Move work',
    'Two accounts',
    'Unlock after wrong passwords',
    'Remove from class',
    'Save the record',
    'Erase what your class holds',
  ])
  await person.click(within(acts).getByRole('button', { name: 'Remove from class' }))
  const dialog = await screen.findByRole('alertdialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remove from class' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(router.state.location.pathname).toBe(paths.myStudents())
})

test('a child who will be erased says so on her page, and is kept there', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  open(
    { student, reads: [] },
    {
      '/api/educator/students-to-erase': {
        students: [{ student, erasesAt: '2026-05-27T08:00:00.000Z' }],
      },
    },
  )
  expect(await screen.findByText('Will be erased on May 27, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase what your class holds' })).toBeNull()
})

test('readers of one name are different rows', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaints.mockRestore())
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const gone = { reader: null, kind: 'work', days: ['2026-03-04'] }
  open({ student, reads: [gone, { ...gone }] })
  await screen.findByRole('heading', { level: 1, name: 'Mia' })
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(complaints).not.toHaveBeenCalled()
})

test('a child of another class has no page', async () => {
  open(refusal(404, 'STUDENT_NOT_FOUND', 'This child is not in your class.'))
  expect(await screen.findByText('This child is not in your class.')).toBeTruthy()
})
