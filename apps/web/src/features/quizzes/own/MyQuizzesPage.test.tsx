import { endpoints, texts } from '@kinderleaf/contract/plain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, lastQuery, openDesk } from '../../../test-desk.tsx'
import { Component as MyQuizzes } from './MyQuizzesPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const attempts = ['Anna', 'Ben', 'Cleo', 'Dina', 'Emil'].map((name, at) => ({
  _id: `${id.slice(0, -1)}${at}`,
  studentId: name.toLowerCase(),
  name,
  imageUrl: null,
  score: 50,
  correctAnswers: 1,
  wrongAnswers: 1,
  try: name === 'Ben' ? 2 : 1,
  questionsVersion: 1,
  completedAt: '2026-03-02T08:00:00.000Z',
  supersededAt: name === 'Cleo' ? '2026-03-03T08:00:00.000Z' : null,
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
  updatedAt: '2026-03-02T08:00:00.000Z',
  status: 'published',
  attemptCount: 6,
  attempts,
}
const list = endpoints.educatorQuizzes.path
const one = (path: string) => path.replace(':id', id)

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

function open(search = '', server = (_call: Calls): object => ({ quizzes: [quiz] })) {
  const page = { at: patterns.myQuizzes, page: <MyQuizzes /> }
  return openDesk(paths.myQuizzes() + search, page, server)
}
const card = async () => {
  const cards = await screen.findByRole('list', { name: 'My Quizzes' })
  return within(cards)
}
async function choose(person: ReturnType<typeof open>['person'], item: string) {
  await person.click(await screen.findByRole('button', { name: 'More for Farm' }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
}

test('a card shows the newest five results, and the way to all of them', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show recent students' }))
  const part = within(screen.getByRole('region', { name: 'Farm' }))
  expect(part.getAllByText(/^(Anna|Ben|Cleo|Dina|Emil)$/)).toHaveLength(5)
  expect(part.getByText('and 1 more')).toBeTruthy()
  const all = part.getByRole('link', { name: 'All results' })
  expect(all.getAttribute('href')).toBe(paths.quizReport(id, 'results'))
})

test('search, filter and order come from the address and go to the server', async () => {
  const { person, calls, search } = open('?search=far&status=draft')
  await card()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most results')
  await waitFor(() =>
    expect(lastQuery(calls, list)).toEqual({
      search: 'far',
      status: 'draft',
      sort: 'results',
      order: 'desc',
    }),
  )
  expect(search()).toBe('?search=far&status=draft&sort=results')
  await person.click(screen.getByRole('link', { name: 'Published' }))
  await waitFor(() => expect(lastQuery(calls, list)).toMatchObject({ status: 'published' }))
})

test('a draft is marked, and a filter that leaves nothing leads back to all quizzes', async () => {
  const { person } = open('?status=draft', ({ query }) => ({
    quizzes: query.status === 'draft' ? [] : [{ ...quiz, status: 'draft' }],
  }))
  await person.click(await screen.findByRole('link', { name: 'Show all quizzes' }))
  const cards = await card()
  expect(cards.getByText('Draft')).toBeTruthy()
})

test('its menu leads to the editor and to how it went', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'More for Farm' }))
  const addressOf = async (name: string) =>
    (await screen.findByRole('menuitem', { name })).getAttribute('href')
  expect(await addressOf('Edit')).toBe(paths.editQuiz(id))
  expect(await addressOf('How it went')).toBe(paths.quizReport(id))
})

const word = (text: string) => ({ text, image: '', alt: '' })
const question = {
  questionId: 'q1',
  questionText: 'What barks?',
  correctAnswer: 'B',
  options: { A: word('Cat'), B: word('Dog'), C: word('Hen'), D: word('Pig') },
}
const authored = (questions: object[]) => ({
  quiz: {
    ...quiz,
    language: 'en',
    version: 1,
    hasOwnDuration: false,
    hasResults: false,
    questions,
  },
})
const preview = (questions: object[]) =>
  open('', ({ path }) =>
    path === one(endpoints.educatorQuizById.path) ? authored(questions) : { quizzes: [quiz] },
  )

test('its preview shows the questions as a child meets them, and leads back to the list', async () => {
  const { person } = preview([question])
  await choose(person, 'Preview')
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await dialog.findByRole('heading', { name: 'What barks?' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a quiz without a finished question says so in place of a preview', async () => {
  const { person } = preview([{ ...question, questionText: '' }])
  await choose(person, 'Preview')
  expect(await screen.findByText('No question of this quiz is finished yet.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a quiz is copied once, and the message leads to the copy', async () => {
  const { person, calls, router } = open('', ({ method }) =>
    method === 'POST'
      ? { quiz: { ...quiz, _id: 'copy' }, message: 'Quiz copied!' }
      : { quizzes: [quiz] },
  )
  await choose(person, 'Duplicate')
  await person.click(await screen.findByRole('button', { name: 'Edit the copy' }))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    one(endpoints.duplicateQuiz.path),
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.editQuiz('copy')))
})

test('a copy whose answer is lost is asked for again under the same key, and the next under another', async () => {
  let loses = true
  const { person, calls } = open('', ({ method }) => {
    if (method !== 'POST') return { quizzes: [quiz] }
    if (loses) throw new TypeError('Failed to fetch')
    return { quiz: { ...quiz, _id: 'copy' }, message: 'Quiz copied!' }
  })
  const keys = () => calls.flatMap(({ method, query }) => (method === 'POST' ? [query.key] : []))
  for (const count of [1, 2, 3]) {
    await choose(person, 'Duplicate')
    await waitFor(() => expect(keys()).toHaveLength(count))
    if (!loses) await screen.findByText('Quiz copied!')
    loses = false
  }
  expect(new Set(keys()).size).toBe(2)
  expect(keys()[0]).toBe(keys()[1])
})

test('one child gets another try after a question that names her, and only after her latest result', async () => {
  const { person, calls } = open('', ({ method }) =>
    method === 'POST' ? { count: 1, message: 'Another try is open.' } : { quizzes: [quiz] },
  )
  await person.click(await screen.findByRole('button', { name: 'Show recent students' }))
  expect(screen.getByText('Earlier try 1')).toBeTruthy()
  expect(screen.getByText('Try 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Another try for Cleo' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Another try for Dina' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Another try for Dina?' })
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(within(dialog).getByRole('button', { name: 'Allow another try' }))
  await screen.findByText('Another try is open.')
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: one(endpoints.allowAnotherTry.path),
      body: { studentId: 'dina', upTo: attempts[3]?._id },
    },
  ])
})

test('a try that nobody got is not announced as open', async () => {
  const { person } = open('', ({ method }) =>
    method === 'POST' ? { count: 0, message: texts.noOtherTry } : { quizzes: [quiz] },
  )
  await choose(person, 'Another try for all')
  const dialog = await screen.findByRole('alertdialog', { name: 'Another try for everybody?' })
  await person.click(within(dialog).getByRole('button', { name: 'Allow another try' }))
  const told = await screen.findByText(texts.noOtherTry)
  expect(told.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
})

test('everybody may get one although the newest, who are at hand, have it already', async () => {
  const allowed = attempts.map((one) => ({ ...one, supersededAt: one.completedAt }))
  const { person } = open('', () => ({ quizzes: [{ ...quiz, attempts: allowed }] }))
  await choose(person, 'Another try for all')
  const dialog = await screen.findByRole('alertdialog', { name: 'Another try for everybody?' })
  expect(dialog.textContent).toContain('Whoever in your class has taken this quiz')
})

test('everybody gets another try up to the newest result that the teacher sees', async () => {
  const { person, calls } = open('', ({ method }) =>
    method === 'POST' ? { count: 4, message: 'Another try is open.' } : { quizzes: [quiz] },
  )
  await choose(person, 'Another try for all')
  const dialog = await screen.findByRole('alertdialog', { name: 'Another try for everybody?' })
  expect(dialog.textContent).toContain('Anna, Ben, Dina, Emil, and whoever else in your class')
  await person.click(within(dialog).getByRole('button', { name: 'Allow another try' }))
  await screen.findByText('Another try is open.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: attempts[0]?._id })
})
