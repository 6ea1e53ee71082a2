import { endpoints } from '@kinderleaf/contract/plain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { classPaths, classPatterns } from '../../../class-paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from './WorksheetPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const option = (text: string, image = '') => ({ text, image, alt: '' })
const question = {
  questionId: 'q1',
  questionText: 'What barks?',
  image: '/yard.png',
  alt: 'A yard',
  correctAnswer: 'B',
  options: { A: option('Cat', '/cat.png'), B: option('Dog'), C: option('Hen'), D: option('Pig') },
}
const quiz = (questions: object[]) => ({
  quiz: {
    ...{ _id: 'farm', title: 'Farm', description: '', image: '', questionCount: 1 },
    ...{ estimatedDuration: 1, educator: { _id: 'rosa', name: 'Rosa' }, language: 'es' },
    ...{ status: 'draft', version: 1, hasOwnDuration: false, questions },
  },
})
const open = (server: Parameters<typeof openDesk>[2]) =>
  openDesk(
    classPaths.printQuiz('farm'),
    { at: classPatterns.printQuiz, page: <Component /> },
    server,
  )

/** Beside what the page shows, the same stands on paper. */
const onScreen = async () => within(await screen.findByRole('region', { name: 'On paper' }))

test('a sheet has each question with its picture and four options to tick', async () => {
  const { calls } = open(() => quiz([question]))
  const sheet = await onScreen()
  expect(sheet.getByText('Farm').lang).toBe('es')
  expect(sheet.getByText('Name')).toBeTruthy()
  expect(sheet.getByRole('img', { name: 'A yard' })).toBeTruthy()
  expect(sheet.queryAllByRole('button')).toEqual([])
  for (const text of ['Cat', 'Dog', 'Hen', 'Pig']) expect(sheet.getByText(text)).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${endpoints.educatorQuizById.path.replace(':id', 'farm')}`,
  ])
})

test('the answers come only where they are wanted', async () => {
  const { person } = open(() => quiz([question]))
  const sheet = await onScreen()
  expect(sheet.queryByText('Answers')).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: 'The answers on a last page' }))
  expect(sheet.getByText('Answers')).toBeTruthy()
  expect(sheet.getByText('B Dog')).toBeTruthy()
})

test('a draft without a question prints nothing', async () => {
  open(() => quiz([]))
  expect(await screen.findByText('No question of this quiz is finished yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true)
})

test('Print prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { person } = open(() => quiz([question]))
  await onScreen()
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 15_000 })
})

test('another teacher’s quiz leads to her own', async () => {
  open(() => refusal(403, 'NOT_OWNER', 'This belongs to another teacher.'))
  expect(await screen.findByText('This belongs to another teacher.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Quizzes' })).toBeTruthy()
})
