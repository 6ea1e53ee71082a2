import { endpoints, texts } from '@kinderleaf/contract/plain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component as AddQuiz } from './AddQuizPage.tsx'
import { authoredQuiz } from './test/authored-quiz.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  // a form stores its unsaved work when it unmounts
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const leaves = (count: number) => '🌱'.repeat(count)
const tooLong = (count: string, most: string) =>
  `This is too long: it has ${count} characters, and ${most} fit.`

async function open() {
  const page = { at: patterns.addQuiz, page: <AddQuiz /> }
  const { person, calls, unmount, router } = openDesk(paths.addQuiz(), page, ({ path }) =>
    path === endpoints.createQuiz.path
      ? { message: 'Quiz added!', quiz: authoredQuiz() }
      : { speakers: [], clips: [] },
  )
  await screen.findByRole('textbox', { name: 'Title' })
  return {
    person,
    router,
    unmount,
    sent: () => calls.filter(({ path }) => path === endpoints.createQuiz.path).length,
    body: () => calls.find(({ path }) => path === endpoints.createQuiz.path)?.body,
    submit: () => person.click(screen.getByRole('button', { name: 'Submit Quiz' })),
    /** Sets the whole text at once, as a paste does. */
    paste: async (label: string, text: string) => {
      const field = screen.getByLabelText(label, { selector: 'input, textarea' })
      await person.clear(field)
      await person.paste(text)
      return field
    },
  }
}

/** Writes a valid question and adds it. */
async function addQuestion({ person, paste }: Awaited<ReturnType<typeof open>>) {
  await person.click(screen.getByRole('button', { name: 'Add Question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await paste('Question text', 'Which one barks?')
  for (const letter of ['A', 'B', 'C', 'D']) await paste(`Option ${letter}`, `Dog ${letter}`)
  fireEvent.change(dialog.getByLabelText('Correct answer'), { target: { value: 'A' } })
  return () => person.click(dialog.getByRole('button', { name: 'Add Question' }))
}

test('a text that is too long is not cut off, but reported at its field and not sent', async () => {
  const quiz = await open()
  await (await addQuestion(quiz))()
  const title = await quiz.paste('Title', leaves(201))
  expect(title).toHaveProperty('value', leaves(201))
  expect(screen.getByRole('textbox', { description: tooLong('201', '200') })).toBe(title)
  const description = await quiz.paste('Description', 'a'.repeat(100_001))
  expect(screen.getByRole('textbox', { description: tooLong('100,001', '100,000') })).toBe(
    description,
  )
  await quiz.submit()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText(tooLong('201', '200'))).toBeTruthy()
  expect(summary.getByText(tooLong('100,001', '100,000'))).toBeTruthy()
  expect(screen.queryByText(texts.quizIncomplete)).toBeNull()
  expect(quiz.sent()).toBe(0)
  await quiz.paste('Title', leaves(200))
  await quiz.paste('Description', 'a'.repeat(100_000))
  await quiz.submit()
  await screen.findByText('Quiz added!')
  expect(quiz.sent()).toBe(1)
})

test('what nobody sees is no title and no description', async () => {
  const quiz = await open()
  await quiz.paste('Title', '\u200b')
  await quiz.paste('Description', ' \u2060')
  await quiz.submit()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Please give the quiz a title.')).toBeTruthy()
  expect(summary.getByText('Please describe the quiz.')).toBeTruthy()
  expect(quiz.sent()).toBe(0)
})

test('a question is taken over once its texts fit', async () => {
  const quiz = await open()
  const take = await addQuestion(quiz)
  const question = await quiz.paste('Question text', leaves(501))
  expect(screen.getByRole('textbox', { description: tooLong('501', '500') })).toBe(question)
  const option = await quiz.paste('Option C', leaves(201))
  expect(screen.getByRole('textbox', { description: tooLong('201', '200') })).toBe(option)
  await take()
  expect(document.activeElement).toBe(question)
  expect(screen.queryByText(texts.questionIncomplete)).toBeNull()
  await quiz.paste('Question text', leaves(500))
  await take()
  expect(document.activeElement).toBe(option)
  await quiz.paste('Option C', '\u200b')
  await take()
  expect(screen.getByText('Please write option C.')).toBeTruthy()
  await quiz.paste('Option C', leaves(200))
  await take()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(leaves(500))).toBeTruthy()
})

test('what was written is offered on return with its questions, and no more once it is added', async () => {
  const first = await open()
  await first.paste('Title', 'Dogs')
  await (await addQuestion(first))()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  first.unmount()
  const second = await open()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  await second.person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Dogs'))
  expect(screen.getByText('Which one barks?')).toBeTruthy()
  // a question added to restored ones has a key of its own
  await (await addQuestion(second))()
  await waitFor(() => expect(screen.getAllByText('Which one barks?')).toHaveLength(2))
  await second.paste('Description', 'About dogs')
  await second.submit()
  await screen.findByText('Quiz added!')
  // on an empty form she can still see what she has made
  await second.person.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(second.router.state.location.pathname).toBe(paths.myQuizzes()))
  second.unmount()
  await open()
  expect(screen.queryByText(/You have unsaved work/)).toBeNull()
})

test('Escape keeps a question that is half written, and Cancel does not', async () => {
  const quiz = await open()
  const { person } = quiz
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Add Question' }))
    await screen.findByRole('dialog')
    return screen.getByLabelText('Question text')
  }
  await addQuestion(quiz)
  await person.keyboard('{Escape}')
  expect(await reopen()).toHaveProperty('value', 'Which one barks?')
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add Question' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('Which one barks?')).toHaveLength(1)
  expect(await reopen()).toHaveProperty('value', '')
  await quiz.paste('Question text', 'Which one meows?')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await reopen()).toHaveProperty('value', '')
})

test('an option that says and shows what another does is refused at the option', async () => {
  const quiz = await open()
  const take = await addQuestion(quiz)
  const option = await quiz.paste('Option C', 'Dog A')
  await take()
  const description = 'Option C is the same as option A. Please change one of them.'
  expect(screen.getByRole('textbox', { description })).toBe(option)
  expect(document.activeElement).toBe(option)
})

test('a question that was still being written is stored with the quiz as such, and leaving asks first', async () => {
  const first = await open()
  await first.person.click(screen.getByRole('button', { name: 'Add Question' }))
  await screen.findByRole('dialog')
  await first.paste('Question text', 'Which one meows?')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  first.unmount()
  const second = await open()
  await second.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/What you began to write is kept/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit question/ })).toBeNull()
  // nothing half written is sent
  await second.paste('Title', 'Pets')
  await second.paste('Description', 'About pets')
  await second.submit()
  const sentence = /^A question is begun and not added/
  expect(await screen.findByRole('link', { name: sentence })).toBeTruthy()
  expect(second.sent()).toBe(0)
  await second.person.click(screen.getByRole('button', { name: 'Add Question' }))
  await screen.findByRole('dialog')
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Which one meows?')
})

const option = (letter: string) => screen.getByLabelText(`Option ${letter}`, { selector: 'input' })

test('four words become the four options with their pictures, and the right one is pressed', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Add Question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Four words'), 'cow, hen{Enter}')
  expect(await dialog.findByText('Write four words with commas between them.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Four words'), ', pig, goat{Enter}')
  const goat = await dialog.findByRole('button', { name: 'Right answer: D goat' })
  expect(goat.querySelector('img')?.getAttribute('src')).toContain('/pictures/words/goat.svg')
  expect(option('A')).toHaveProperty('value', 'cow')
  // a further Enter says nothing of the right one
  await person.keyboard('{Enter}')
  expect(dialog.queryByRole('button', { pressed: true })).toBeNull()
  await person.tab()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Right answer: A cow' }))
  await person.click(dialog.getByRole('button', { name: 'Right answer: B hen' }))
  expect(dialog.getByLabelText('Correct answer')).toHaveProperty('value', 'B')
})

test('a pasted list is taken at once, without pictures where one of them has none', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Add Question' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByLabelText('Four words'))
  await person.paste('cow\nhen\npig\njustice\n')
  expect(await dialog.findByText(/there is none for justice/)).toBeTruthy()
  expect(option('D')).toHaveProperty('value', 'justice')
  expect(screen.getByRole('dialog').querySelector('img')).toBeNull()
  await person.keyboard('{Enter}')
  expect(dialog.queryByRole('button', { pressed: true })).toBeNull()
})

test('Add and next adds the question and stays for another one', async () => {
  const quiz = await open()
  const { person } = quiz
  await addQuestion(quiz)
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add and next' }))
  expect(await dialog.findByText('1 question added')).toBeTruthy()
  expect(dialog.getByLabelText('Question text')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(dialog.getByLabelText('Question text'))
  // nothing was begun of the next one
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/What you began to write is kept/)).toBeNull()
  expect(screen.getByText('Which one barks?')).toBeTruthy()
})

test('Add and next takes no file along that was refused', async () => {
  const quiz = await open()
  const { person } = quiz
  await addQuestion(quiz)
  const box = screen.getByRole('dialog')
  const [input] = box.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  fireEvent.change(input, { target: { files: [new File(['x'], 'moo.mp3')] } })
  const refused = 'This kind of file cannot be used here: moo.mp3'
  expect(await within(box).findAllByText(refused)).not.toEqual([])
  await person.click(within(box).getByRole('button', { name: 'Add and next' }))
  await within(box).findByText('1 question added')
  expect(screen.queryByText(refused)).toBeNull()
})

test('a draft needs a title alone, and goes on where quizzes are edited', async () => {
  const { person, body, paste } = await open()
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(screen.getByText('Please give the quiz a title.', { selector: 'a' })).toBeTruthy()
  expect(screen.queryByText('Please describe the quiz.')).toBeNull()
  await paste('Title', 'Farm')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Quiz added!')
  expect(body()).toMatchObject({ quizTitle: 'Farm', status: 'draft', questions: [] })
})

test('the language is that of the texts, and the minutes are computed unless they are set', async () => {
  const quiz = await open()
  const { person, paste } = quiz
  await (await addQuestion(quiz))()
  await paste('Title', 'Perros')
  await paste('Description', 'Sobre perros')
  expect(screen.getByText('Left empty, it is 1: half a minute for each question.')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Language'), 'es')
  expect(screen.getByText('Which one barks?').getAttribute('lang')).toBe('es')
  const minutes = 'Estimated duration (minutes)'
  await paste(minutes, '121')
  await quiz.submit()
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText('Write how many minutes, 1 to 120.')).toBeTruthy()
  await paste(minutes, '120')
  await quiz.submit()
  await screen.findByText('Quiz added!')
  expect(quiz.body()).toMatchObject({ language: 'es', estimatedDuration: 120 })
})

test('a question that was begun and not added keeps the quiz from being sent, and its link leads to it', async () => {
  const quiz = await open()
  await quiz.paste('Title', 'Pets')
  await quiz.person.click(screen.getByRole('button', { name: 'Add Question' }))
  await screen.findByRole('dialog')
  await quiz.paste('Question text', 'Which one meows?')
  await quiz.person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await quiz.person.click(screen.getByRole('button', { name: 'Save draft' }))
  const sentence = 'A question is begun and not added. Add it, or cancel it.'
  await quiz.person.click(await screen.findByRole('link', { name: sentence }))
  expect(quiz.sent()).toBe(0)
  await quiz.person.keyboard('{Enter}')
  await screen.findByRole('dialog')
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Which one meows?')
  await quiz.person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await quiz.person.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(quiz.sent()).toBe(1))
})
