import { endpoints } from '@kinderleaf/contract/plain'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { lastQuery, openDesk } from '../../../test-desk.tsx'
import { Component as MyQuizzes } from './MyQuizzesPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const attempts = ['Anna', 'Ben', 'Cleo', 'Dina', 'Emil', 'Finn'].map((name, at) => ({
  _id: `${id.slice(0, -1)}${at}`,
  studentId: name,
  name,
  imageUrl: null,
  score: 50,
  correctAnswers: 1,
  wrongAnswers: 1,
  completedAt: '2026-03-02T08:00:00.000Z',
}))
const quiz = {
  _id: id,
  title: 'Farm',
  description: '',
  image: '',
  questionCount: 2,
  estimatedDuration: 1,
  educator: { _id: 'rosa', name: 'Rosa' },
  createdAt: '2026-03-02T08:00:00.000Z',
  attemptCount: 6,
  attempts: attempts.slice(0, 5),
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

function open() {
  const page = { at: patterns.myQuizzes, page: <MyQuizzes /> }
  const asked = endpoints.quizAttempts.path.replace(':id', id)
  const desk = openDesk(paths.myQuizzes(), page, ({ path, query }) => {
    if (path !== asked) return { quizzes: [quiz] }
    const rest = query.cursor ? attempts.slice(4) : attempts.slice(0, 4)
    return { attempts: rest, ...(query.cursor ? {} : { nextCursor: 'more' }) }
  })
  return { ...desk, asked }
}

test('a card shows the newest five results, and on request all of them page by page', async () => {
  const { person, calls, asked } = open()
  await person.click(await screen.findByRole('button', { name: 'Show recent students' }))
  const part = within(screen.getByRole('region', { name: 'Farm' }))
  expect(part.getAllByText(/^(Anna|Ben|Cleo|Dina|Emil|Finn)$/)).toHaveLength(5)
  expect(part.getByText('and 1 more')).toBeTruthy()
  expect(lastQuery(calls, asked)).toBeUndefined()
  await person.click(part.getByRole('button', { name: 'Show all results' }))
  await person.click(await part.findByRole('button', { name: 'Show more' }))
  expect(await part.findByText('Finn')).toBeTruthy()
  expect(part.queryByText(/^and/)).toBeNull()
  expect(part.queryByRole('button')).toBeNull()
})

test('its menu leads to how children see it', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'More for Farm' }))
  const link = await screen.findByRole('menuitem', { name: 'Preview' })
  expect(link.getAttribute('href')).toBe(paths.quiz(id))
})
