// A quiz whose answer is lost, new or not, and what becomes of it when it is sent again.
import { endpoints } from '@kinderleaf/contract/plain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { Component as AddQuiz } from './AddQuizPage.tsx'
import { Component as EditQuiz } from './EditQuizPage.tsx'
import { authoredQuiz, questionOf } from './test/authored-quiz.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const own = '/api/educator/quizzes'

/** A server with one quiz of each key, whose answers may be lost. */
function openAdd() {
  const stored = new Map<unknown, unknown>()
  const server = { loses: false, current: authoredQuiz({ status: 'draft', version: 1 }) }
  const answer = ({ method, path, query, body }: Calls) => {
    if (path === endpoints.createQuiz.path) {
      const { key, quizTitle }: { key?: unknown; quizTitle?: unknown } = Object(body)
      const isElsewhere = server.current.version > 1 && stored.get(key) !== quizTitle
      if (isElsewhere) return refusal(409, 'QUIZ_CHANGED', 'Changed')
      stored.set(key ?? Symbol('a quiz of its own'), quizTitle)
      if (server.loses) throw new TypeError('Failed to fetch')
      return { quiz: server.current, message: 'Quiz added!' }
    }
    if (path === own) return { quizzes: stored.has(query.key) ? [{ _id: 'farm' }] : [] }
    if (path !== `${own}/farm`) return { speakers: [], clips: [] }
    return method === 'GET' ? { quiz: server.current } : { quiz: server.current, message: 'Saved!' }
  }
  const desk = openDesk(paths.addQuiz(), { at: patterns.addQuiz, page: <AddQuiz /> }, answer)
  const bodies = (wanted: string) =>
    desk.calls.flatMap(({ method, body }) => (method === wanted ? [Object(body)] : []))
  const save = () => desk.person.click(screen.getByRole('button', { name: 'Save draft' }))
  const write = async (title: string) => {
    const field = await screen.findByLabelText('Title')
    await desk.person.clear(field)
    await desk.person.type(field, title)
  }
  return { ...desk, server, stored, bodies, save, write }
}

test('it is one quiz, with what was written last, also after a reload', async () => {
  const first = openAdd()
  first.server.loses = true
  await first.write('Cows')
  await first.save()
  await waitFor(() => expect(first.bodies('POST')).toHaveLength(1))
  await first.write('Hens')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeTruthy())
  await first.save()
  await waitFor(() => expect(first.bodies('POST')).toHaveLength(2))
  expect([...first.stored.values()]).toEqual(['Hens'])
  first.unmount()

  const second = openAdd()
  await second.person.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Hens'))
  await second.save()
  await screen.findByText('Quiz added!')
  expect([...second.stored.keys()]).toEqual([...first.stored.keys()])
})

test('the next quiz is another one', async () => {
  const keys = new Set<unknown>()
  for (const title of ['Cows', 'Hens']) {
    const { write, save, stored, unmount } = openAdd()
    await write(title)
    await save()
    await screen.findByText('Quiz added!')
    for (const key of stored.keys()) keys.add(key)
    unmount()
  }
  expect(keys.size).toBe(2)
})

test('changed elsewhere meanwhile, it is replaced only knowingly, and stays one', async () => {
  const { write, save, server, bodies, calls, person } = openAdd()
  server.loses = true
  await write('Cows')
  await save()
  await waitFor(() => expect(bodies('POST')).toHaveLength(1))
  server.loses = false
  server.current = authoredQuiz({
    ...{ status: 'draft', version: 4, title: 'Sheep', questions: [questionOf('baa')] },
  })
  await write('Hens')
  await save()
  const name = 'This quiz was changed meanwhile'
  const question = within(await screen.findByRole('dialog', { name }))
  expect(question.getByText('New question “What is baa?”')).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Save mine over it' }))
  await screen.findByText('Saved!')
  const [saved, ...more] = calls.filter(({ method }) => method === 'PUT')
  expect(more).toEqual([])
  expect(saved).toMatchObject({
    path: `${own}/farm`,
    body: { version: 4, quizTitle: 'Hens', status: 'draft' },
  })
})

test('changed elsewhere meanwhile, that version can be taken and gone on with', async () => {
  const { write, save, server, bodies, person } = openAdd()
  server.loses = true
  await write('Cows')
  await save()
  await waitFor(() => expect(bodies('POST')).toHaveLength(1))
  server.loses = false
  server.current = authoredQuiz({ status: 'draft', version: 4, title: 'Sheep', questions: [] })
  await write('Hens')
  await save()
  await person.click(await screen.findByRole('button', { name: 'Take that version' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Sheep'))
  expect(screen.getByText('“Hens”')).toBeTruthy()
  await write('Sheep!')
  await person.click(screen.getByRole('button', { name: 'Update Quiz' }))
  await screen.findByText('Saved!')
  expect(bodies('POST')).toHaveLength(2)
  const [saved] = bodies('PUT')
  expect(saved).toMatchObject({ version: 4, quizTitle: 'Sheep!' })
  expect(saved).not.toHaveProperty('status')
})

const updated = 'Quiz updated!'

/** A server with one quiz, which knows its last save; answers may be lost. */
function openEdit(quiz = { ...authoredQuiz(), savedAs: '' }) {
  const server = { quiz, loses: false }
  const answer = ({ method, path, body }: Calls) => {
    if (path !== `${own}/farm`) return { speakers: [], clips: [] }
    if (method === 'GET') return { quiz: server.quiz }
    const { version, saves, quizTitle } = Object(body)
    if (version !== server.quiz.version && !saves.includes(server.quiz.savedAs)) {
      return refusal(409, 'QUIZ_CHANGED', 'Changed')
    }
    const saved = { title: quizTitle, version: server.quiz.version + 1, savedAs: saves.at(-1) }
    server.quiz = { ...server.quiz, ...saved }
    if (server.loses) throw new TypeError('Failed to fetch')
    return { quiz: server.quiz, message: updated }
  }
  const page = { at: patterns.editQuiz, page: <EditQuiz /> }
  const desk = openDesk(paths.editQuiz('farm'), page, answer)
  const save = async (count: number) => {
    await desk.person.click(await screen.findByRole('button', { name: 'Update Quiz' }))
    const sent = () => desk.calls.filter(({ method }) => method === 'PUT')
    await waitFor(() => expect(sent()).toHaveLength(count))
  }
  const write = async (more: string) =>
    desk.person.type(await screen.findByLabelText('Title'), more)
  return { ...desk, server, save, write }
}

test('a save whose answer is lost is saved once more, with what was written since', async () => {
  const { server, save, write } = openEdit()
  server.loses = true
  await write('!')
  await save(1)
  await save(2)
  await write('?')
  server.loses = false
  await save(3)
  await screen.findByText(updated)
  expect(server.quiz).toMatchObject({ title: 'Farm!?', version: 6 })
})

test('a save whose answer is lost is known after a reload, too', async () => {
  const first = openEdit()
  first.server.loses = true
  await first.write('!')
  await first.save(1)
  first.unmount()
  const second = openEdit(first.server.quiz)
  await second.person.click(await screen.findByRole('button', { name: 'Continue' }))
  await second.save(1)
  await screen.findByText(updated)
  expect(second.server.quiz).toMatchObject({ title: 'Farm!', version: 5 })
})

test('a save whose answer is lost asks where another came since, and is saved over it knowingly', async () => {
  const { server, save, write, person } = openEdit()
  server.loses = true
  await write('!')
  await save(1)
  server.quiz = { ...server.quiz, title: 'Sheep', version: 5, savedAs: 'theirs' }
  await save(2)
  await person.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(server.quiz).toMatchObject({ title: 'Farm!', version: 6 }))
  // that answer is lost, too
  server.loses = false
  await save(4)
  await screen.findByText(updated)
})
