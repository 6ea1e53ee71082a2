import type { Body } from '@kinderleaf/contract'
import { endpoints, limits, texts } from '@kinderleaf/contract/plain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { readFile } from '../formats/read-file.ts'
import { Component as ImportQuiz } from './ImportQuizPage.tsx'

/** Reads at once, where a browser has a thread of its own. */
class HereWorker extends EventTarget {
  terminate() {}
  async postMessage(file: Blob) {
    const data = readFile(new Uint8Array(await file.arrayBuffer()))
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
/** Never answers. */
class StuckWorker extends EventTarget {
  static ended = 0
  terminate() {
    StuckWorker.ended += 1
  }
  postMessage() {}
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('Worker', HereWorker)
})
afterEach(() => vi.unstubAllGlobals())

const aiken = (name: string, options = 4) =>
  [name, ...['A', 'B', 'C', 'D'].slice(0, options).map((letter) => `${letter}. ${name} ${letter}`)]
    .concat('ANSWER: B', '')
    .join('\n')

type Draft = Body<'createQuiz'>
const stored = () => ({ quiz: { _id: crypto.randomUUID() } })

/** `answer` is asked for each draft that arrives. */
async function open(answer: (draft: Draft) => object = stored) {
  const page = { at: patterns.importQuiz, page: <ImportQuiz /> }
  const drafts: Draft[] = []
  const desk = openDesk(paths.importQuiz(), page, ({ path, body }) => {
    if (path !== endpoints.createQuiz.path) return {}
    const draft: Draft = JSON.parse(JSON.stringify(body))
    drafts.push(draft)
    return answer(draft)
  })
  await screen.findByRole('heading', { name: 'Import Questions' })
  const give = (file: File) =>
    fireEvent.drop(window, { dataTransfer: { files: Object.assign([file], { item: () => file }) } })
  return { ...desk, drafts, give }
}

const fileOf = (text: string, name = 'farm.txt') => new File([text], name)

test('questions of a file become drafts of five, once they are looked at', async () => {
  const { person, drafts, give } = await open()
  const names = Array.from({ length: 12 }, (_, index) => `Question ${index + 1}?`)
  give(fileOf(names.map((name) => aiken(name)).join('\n')))
  expect(await screen.findByText('12 of 12 ticked')).toBeTruthy()
  expect(screen.getByText(/was read as Aiken, written in UTF-8/)).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: '2. Question 2?' }))
  fireEvent.change(screen.getByLabelText('Questions in a draft'), { target: { value: '5' } })
  expect(screen.getByText('From “farm 1” to “farm 3”.')).toBeTruthy()
  expect(drafts).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Import 11 questions' }))
  expect(await screen.findByText(/^3 drafts are in My Quizzes/)).toBeTruthy()
  expect(
    drafts.map(({ quizTitle, status, questions }) => [quizTitle, status, questions.length]),
  ).toEqual([
    ['farm 1', 'draft', 5],
    ['farm 2', 'draft', 5],
    ['farm 3', 'draft', 1],
  ])
  expect(drafts[0]?.questions[1]).toMatchObject({
    questionText: 'Question 3?',
    correctAnswer: 'B',
    options: { D: { text: 'Question 3? D', image: null } },
  })
})

test('what a question lacks is filled in before it can be ticked', async () => {
  const { person, drafts, give } = await open()
  give(fileOf(`${aiken('Whole?')}\n${aiken('Half?', 2)}`))
  const lacking = await screen.findByRole('checkbox', {
    name: '2. Half?',
    description: 'Missing: option C, option D.',
  })
  expect(lacking).toHaveProperty('disabled', true)
  const note = screen.getByText(/^Fewer than four options/)
  expect(note.closest('details')?.textContent).toContain('Question 2, line 8')
  await person.click(screen.getByRole('button', { name: 'Edit question 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Option C'), 'Third')
  await person.type(dialog.getByLabelText('Option D'), 'Fourth')
  await person.click(dialog.getByRole('button', { name: 'Change Question' }))
  await waitFor(() => expect(lacking).toHaveProperty('checked', true))
  await person.click(screen.getByRole('button', { name: 'Import 2 questions' }))
  await screen.findByText(/^1 draft is in My Quizzes/)
  expect(drafts[0]?.questions[1]?.options.D.text).toBe('Fourth')
})

test('a draft whose answer was lost is sent again under its own key, and what is stored is not', async () => {
  let isOnline = true
  const { person, drafts, give } = await open(() => {
    if (isOnline) return stored()
    throw new TypeError('the connection is lost')
  })
  give(fileOf(Array.from({ length: 10 }, (_, index) => aiken(`Question ${index}?`)).join('\n')))
  fireEvent.change(await screen.findByLabelText('Questions in a draft'), { target: { value: '5' } })
  const button = screen.getByRole('button', { name: 'Import 10 questions' })
  isOnline = false
  await person.click(button)
  const goOn = await screen.findByRole('button', { name: 'Go on' })
  expect(await screen.findByText(texts.quizSubmitError)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back to the questions' })).toBeNull()
  isOnline = true
  await person.click(goOn)
  await screen.findByText(/^2 drafts are in My Quizzes/)
  const keys = drafts.map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a file that is too large is not read, and one that takes too long is let go', async () => {
  const { give } = await open()
  const large = fileOf('x', 'large.xml')
  Object.defineProperty(large, 'size', { value: limits.importBytes + 1 })
  vi.stubGlobal('Worker', StuckWorker)
  give(large)
  expect(
    await screen.findByText('large.xml: It is larger than 20 MB. Please divide it.'),
  ).toBeTruthy()
  expect(StuckWorker.ended).toBe(0)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  give(fileOf('x', 'slow.xml'))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(
    (await screen.findAllByText(/^slow.xml: Reading it took more than 10 seconds/)).length,
  ).toBeGreaterThan(0)
  expect(StuckWorker.ended).toBe(1)
})

test('a broken file is refused with its line, and text can be pasted instead', async () => {
  const { person, give } = await open()
  give(fileOf('Who?\nA. me\nD. you\nANSWER: A', 'broken.txt'))
  const [error] = await screen.findAllByText(/^broken.txt: Line 3, column 1: /)
  expect(error).toBeTruthy()
  await person.click(screen.getByLabelText('Or paste the questions'))
  await person.paste(aiken('Pasted?'))
  await person.click(screen.getByRole('button', { name: 'Read the text' }))
  expect(await screen.findByRole('checkbox', { name: '1. Pasted?' })).toBeTruthy()
})

test('a refused draft leads back to the questions, and those stored before stay out of it', async () => {
  const { person, give } = await open(({ quizTitle }) =>
    quizTitle === 'farm 2'
      ? Response.json(
          {
            success: false,
            code: 'PICTURE_FOREIGN',
            message: 'This picture cannot be used.',
            requestId: '1',
            fields: [{ path: 'questions.0.image', message: 'Please choose another picture.' }],
          },
          { status: 422 },
        )
      : stored(),
  )
  give(fileOf(Array.from({ length: 6 }, (_, index) => aiken(`Q${index + 1}`)).join('\n')))
  fireEvent.change(await screen.findByLabelText('Questions in a draft'), { target: { value: '5' } })
  await person.click(screen.getByRole('button', { name: 'Import 6 questions' }))
  expect(
    await screen.findByText('Question 1 of “farm 2”: Please choose another picture.'),
  ).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Back to the questions' }))
  const first = screen.getByRole('checkbox', { name: '1. Q1', description: 'It is in a draft.' })
  expect(first).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Import 1 question' })).toBeTruthy()
})

test('what is left out and why is told in words of the page', async () => {
  const { give } = await open()
  const long = 'x'.repeat(1_000_001)
  give(
    fileOf(
      `Born when? {#1822}\n\n${long} {=a ~b}\n\n[html]<b>Which?</b> {=a ~b ~c ~d}`,
      'farm.gift',
    ),
  )
  const detailsOf = async (title: RegExp) =>
    (await screen.findByText(title)).closest('details')?.textContent
  expect(await detailsOf(/^Questions of another kind/)).toContain('Line 1: a number')
  expect(await detailsOf(/^Questions that are too long/)).toContain('Line 3: 1,000,009 characters')
  expect(await detailsOf(/^Bold, lists and the like/)).toMatch(/Question 1, line 5$/)
})

test('a broken XML file is told in words of the page', async () => {
  const { give } = await open()
  give(fileOf('<quiz>\n<question></quiz>', 'farm.xml'))
  const [error] = await screen.findAllByText(/^farm.xml: Line 2, column \d+: A tag is not closed/)
  expect(error).toBeTruthy()
})

test('text that is pasted with a picture of itself is no file', async () => {
  await open()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const text = { types: ['text/plain', 'Files'], files: [picture] }
  expect(
    fireEvent.paste(screen.getByLabelText('Or paste the questions'), { clipboardData: text }),
  ).toBe(true)
  expect(screen.queryByText('Reading the file…')).toBeNull()
  expect(
    fireEvent.paste(window, {
      clipboardData: { types: ['Files'], files: [fileOf(aiken('Pasted?'))] },
    }),
  ).toBe(false)
  expect(await screen.findByRole('checkbox', { name: '1. Pasted?' })).toBeTruthy()
})

test('a picture of the file that cannot be sent is told, and the questions can be changed', async () => {
  const { person, drafts, give } = await open()
  const image = 'data:image/png;base64,iVBORw0KGgoA'
  const option = (text: string) => ({ text, image: '', alt: '' })
  const options = { A: option('a'), B: option('b'), C: option('c'), D: option('d') }
  const question = { questionText: 'Who?', image, alt: '', correctAnswer: 'A', options }
  const file = { format: 'kinderleaf-quiz', version: 1, title: 'Farm', questions: [question] }
  give(fileOf(JSON.stringify(file), 'farm.json'))
  const button = await screen.findByRole('button', { name: 'Import 1 question' })
  vi.stubGlobal('atob', () => {
    throw new DOMException('broken', 'InvalidCharacterError')
  })
  vi.stubGlobal('XMLHttpRequest', class {})
  await person.click(button)
  expect(await screen.findByText(texts.quizSubmitError)).toBeTruthy()
  expect(drafts).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Back to the questions' }))
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeTruthy()
})

test('the minutes of a quiz that was exported here come with all of its questions', async () => {
  const { person, drafts, give } = await open()
  const option = (text: string) => ({ text, image: '', alt: '' })
  const options = { A: option('a'), B: option('b'), C: option('c'), D: option('d') }
  const question = { questionText: 'Who?', correctAnswer: 'A', options }
  const file = { format: 'kinderleaf-quiz', version: 1, title: 'Farm', estimatedDuration: 7 }
  give(fileOf(JSON.stringify({ ...file, questions: [question] }), 'farm.json'))
  await person.click(await screen.findByRole('button', { name: 'Import 1 question' }))
  await screen.findByText(/^1 draft is in My Quizzes/)
  expect(drafts).toMatchObject([{ estimatedDuration: 7 }])
})
