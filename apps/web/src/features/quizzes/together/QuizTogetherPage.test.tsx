import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classPaths, classPatterns } from '../../../class-paths.ts'
import { paths } from '../../../paths.ts'
import { openDesk } from '../../../test-desk.tsx'
import { Component } from './QuizTogetherPage.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

const option = (text: string) => ({ text, image: '', alt: '' })
const question = (questionText: string, correctAnswer: string) => ({
  questionId: questionText,
  questionText,
  correctAnswer,
  options: { A: option('Cat'), B: option('Dog'), C: option('Hen'), D: option('Pig') },
})
const quiz = {
  ...{ _id: 'farm', title: 'Farm', description: '', image: '', questionCount: 2 },
  ...{ estimatedDuration: 1, educator: { _id: 'rosa', name: 'Rosa' }, language: 'en' },
  ...{ status: 'draft', version: 1, hasOwnDuration: false },
  questions: [question('What barks?', 'B'), question('What purrs?', 'A')],
}
const open = () =>
  openDesk(
    classPaths.togetherQuiz('farm'),
    { at: classPatterns.togetherQuiz, page: <Component /> },
    () => ({ quiz }),
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const right = () => document.querySelector('[data-state="right"]')?.textContent

test('a clicker reveals, goes on and back, and leaves; only the quiz is read', async () => {
  const { person, calls, router } = open()
  await heading('What barks?')
  expect(screen.queryByText(/Rosa/)).toBeNull()
  await person.keyboard('{Enter}')
  expect(right()).toContain('Dog')
  await person.keyboard('{Enter}')
  await heading('What purrs?')
  expect(right()).toBeUndefined()
  await person.keyboard('{PageUp}')
  await heading('What barks?')
  expect(right()).toBeUndefined()
  await person.keyboard('{PageDown}{ArrowRight}')
  await heading('That was the last question.')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myQuizzes()))
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test('a key that is held acts once, and with Control it is the browser’s', async () => {
  const { person } = open()
  await heading('What barks?')
  await person.keyboard('{PageDown>3/}')
  await heading('What purrs?')
  await person.keyboard('{Control>}{ArrowLeft}{/Control}')
  await heading('What purrs?')
})

test('with the Tab key a button keeps Enter and Space, an answer its arrows', async () => {
  const { person } = open()
  await heading('What barks?')
  screen.getByRole('radio', { name: /Cat/ }).focus()
  await person.keyboard('{ArrowDown}')
  await heading('What barks?')
  screen.getByRole('button', { name: 'The next one' }).focus()
  await person.keyboard('{Enter}')
  await heading('What purrs?')
  expect(right()).toBeUndefined()
})

test('what the class says is marked wrong beside what is right', async () => {
  const { person } = open()
  await heading('What barks?')
  await person.click(screen.getByRole('radio', { name: /Cat/ }))
  // pressed by hand: the next key is the clicker's all the same
  await person.keyboard(' ')
  expect(right()).toContain('Dog')
  expect(document.querySelector('[data-state="wrong"]')?.textContent).toContain('Cat')
})
