import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from './StudentPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (reads: object | Response) =>
  openDesk(paths.student('mia'), { at: patterns.student, page: <Component /> }, () => reads)

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
