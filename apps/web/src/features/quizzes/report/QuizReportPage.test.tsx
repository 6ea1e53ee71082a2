import { endpoints } from '@kinderleaf/contract/plain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, lastQuery, openDesk, refusal } from '../../../test-desk.tsx'
import { Component as QuizReport } from './QuizReportPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const option = (text: string) => ({ text })
const question = (questionId: string, more: object) => ({
  questionId,
  questionText: `Question ${questionId}`,
  correctAnswer: 'B',
  options: { A: option('Cat'), B: option('Dog'), C: option('=Hen'), D: option('Pig') },
  chosen: { A: 3, B: 9, C: 0, D: 0 },
  facility: 0.75,
  discrimination: 0.4,
  ...more,
})
const report = {
  title: 'Farm',
  versions: [
    { questionsVersion: 2, questionCount: 2, results: 14 },
    { questionsVersion: 1, questionCount: 1, results: 5 },
  ],
  questionsVersion: 2,
  results: 14,
  withoutAnswers: 2,
  questions: [
    question('one', {}),
    question('two', { facility: null, discrimination: null, chosen: { A: 0, B: 0, C: 0, D: 0 } }),
  ],
  notTaken: [{ _id: 'finn', name: 'Finn', imageUrl: null }],
  notTakenCount: 1,
}
const attempt = {
  _id: id,
  studentId: 'anna',
  name: 'Anna',
  imageUrl: null,
  score: 50,
  correctAnswers: 1,
  wrongAnswers: 1,
  try: 2,
  questionsVersion: 1,
  completedAt: '2026-03-02T08:00:00.000Z',
  supersededAt: null,
}
const reportPath = endpoints.quizReport.path.replace(':id', id)
const attemptsPath = endpoints.quizAttempts.path.replace(':id', id)

const files: string[] = []
const names: string[] = []
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  files.length = 0
  names.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) void file.text().then((text) => files.push(text))
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = ({ path }: Calls): object => (path === reportPath ? report : { attempts: [attempt] })

const open = (address = paths.quizReport(id), server = answer) =>
  openDesk(address, { at: patterns.quizReport, page: <QuizReport /> }, server)

test('each question says who chose what, how hard it was and what it tells', async () => {
  open()
  const panel = within(await screen.findByRole('region', { name: '1. Question one' }))
  const rows = panel.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ACat3',
    'BDogRight9',
    'C=Hen0',
    'DPig0',
  ])
  expect(panel.getByRole('progressbar', { name: '9 of 12 answers' })).toBeTruthy()
  expect(panel.getByText('Neither easy nor hard: 75% had it right.')).toBeTruthy()
  expect(panel.getByText('Who had it right mostly knew the rest, too.')).toBeTruthy()
})

test('with too few results it says so', async () => {
  open()
  const panel = within(await screen.findByRole('region', { name: '2. Question two' }))
  expect(panel.getAllByText(/^Too few results to say/)).toHaveLength(2)
})

test('results without single answers are named apart, and who has not taken it', async () => {
  open()
  await screen.findByText(/2 of them came without single answers/)
  expect(
    within(screen.getByRole('region', { name: 'Not taken yet' })).getByText('Finn'),
  ).toBeTruthy()
})

test('another version of the questions is asked for by the address', async () => {
  const { person, calls, search } = open()
  const versions = await screen.findByRole('combobox', { name: 'Version of the questions' })
  await person.selectOptions(versions, 'Version 1: questions 1, results 5')
  await waitFor(() => expect(lastQuery(calls, reportPath)).toEqual({ version: '1' }))
  expect(search()).toBe('?version=1')
})

test('where the version of the address is not there, that is said and the newest is shown', async () => {
  open(`${paths.quizReport(id)}?version=999`, () => report)
  expect(
    await screen.findByText('There is no version 999 of this quiz. This is the newest one.'),
  ).toBeTruthy()
})

test('a version that nobody has answered is not called a quiz that nobody has taken', async () => {
  const [newest, older] = report.versions
  const versions = [{ ...newest, results: 0 }, older]
  open(paths.quizReport(id), () => ({ ...report, versions, results: 0, withoutAnswers: 0 }))
  await screen.findByText('Nobody has answered this version of the questions yet.')
  expect(screen.queryByText('Nobody has taken this quiz yet.')).toBeNull()
})

test('all results come in pages of fifty, with their try and another one', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('link', { name: 'All results' }))
  const row = within(await screen.findByRole('table', { name: 'All results' })).getAllByRole(
    'row',
  )[1]
  expect(row?.textContent).toContain('Anna50%1 correct, 1 wrong21')
  expect(lastQuery(calls, attemptsPath)).toMatchObject({ limit: '50' })
  await person.click(screen.getByRole('button', { name: 'Another try for Anna' }))
  expect(await screen.findByRole('alertdialog', { name: 'Another try for Anna?' })).toBeTruthy()
})

test('the file has a row for each question, and no formula', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [header, first] = (files[0] ?? '').split('\r\n')
  expect(header).toContain('"Question","Answer A","Chosen A"')
  expect(first).toBe(
    `1,"Question one","Cat",3,"Dog",9,"'=Hen",0,"Pig",0,"B",0.75,"Neither easy nor hard: 75% had it right.",0.4,"Who had it right mostly knew the rest, too."`,
  )
})

test('its files and its paper are named after the quiz, as far as a name of a file may be', async () => {
  const { person } = open(paths.quizReport(id), (called) =>
    called.path === reportPath ? { ...report, title: ' ../Farm: 1/2? ' } : answer(called),
  )
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(names).toHaveLength(1))
  expect(names[0]).toMatch(/^Farm-1-2-report-\d{4}-\d\d-\d\d\.csv$/)
  expect(document.title).toContain('Farm: 1/2?')
  await person.click(screen.getByRole('link', { name: 'All results' }))
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(names).toHaveLength(2))
  expect(names[1]).toMatch(/^Farm-1-2-results-/)
})

test('a quiz that is gone leads back to the list', async () => {
  open(paths.quizReport(id), () =>
    refusal(404, 'QUIZ_NOT_FOUND', 'This quiz is not there any more.'),
  )
  await screen.findByText('This quiz is not there any more.')
  expect(screen.getByRole('link', { name: 'My Quizzes' }).getAttribute('href')).toBe(
    paths.myQuizzes(),
  )
})
