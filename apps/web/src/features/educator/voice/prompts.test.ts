import { languages } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { saidIn } from '../../recording/index.ts'
import { promptsOf, promptsOfQuiz, sections } from './prompts.ts'

const textsOf = (...asked: Parameters<typeof promptsOf>) =>
  promptsOf(...asked).map(({ text }) => text)

test('English asks for 26 sounds, 26 names and 26 words with their pictures', () => {
  for (const section of ['sounds', 'names', 'words'] as const) {
    expect(promptsOf('en', section), section).toHaveLength(26)
  }
  expect(promptsOf('en', 'sounds')[0]).toEqual({
    kind: 'sound',
    text: 'a',
    letter: 'A',
    picture: 'apple',
  })
  expect(promptsOf('en', 'words').every(({ picture }) => picture)).toBe(true)
})

test('a language has the letters of its own alphabet', () => {
  expect(textsOf('es', 'names')).toContain('Ñ')
  expect(textsOf('fil', 'names')).toContain('NG')
})

test('fixed instructions are asked whole, and those with places in pieces', () => {
  expect(textsOf('es', 'instructions')).toContain('¡Muy bien!')
  expect(textsOf('es', 'instructions')).toContain('Encuentra')
  expect(textsOf('es', 'instructions').filter((text) => text.includes('{'))).toEqual([])
})

test('no prompt is repeated in a part, and none is empty', () => {
  for (const language of languages) {
    for (const section of sections) {
      const keys = promptsOf(language, section).map((prompt) => saidIn(language, prompt))
      expect(keys.length, `${language} ${section}`).toBeGreaterThan(0)
      expect(new Set(keys).size).toBe(keys.length)
    }
  }
})

test('a quiz has the prompts that its pages speak', () => {
  const option = (text: string) => ({ text })
  const quiz = {
    _id: '1',
    title: 'Animal Homes',
    description: '',
    image: '',
    questionCount: 1,
    estimatedDuration: 1,
    educator: { _id: 'rosa', name: 'Rosa' },
    createdAt: '',
    language: 'en' as const,
    questionsVersion: 1,
    questions: [
      {
        questionId: '1',
        questionText: 'Who lives in the sea?',
        correctAnswer: 'B' as const,
        options: { A: option('Lion'), B: option('Octopus'), C: option('Hen'), D: option('Goat') },
      },
    ],
  }
  expect(promptsOfQuiz(quiz).map(({ text }) => text)).toEqual([
    'Animal Homes',
    'Who lives in the sea?',
    'A. Lion',
    'B. Octopus',
    'C. Hen',
    'D. Goat',
    'Correct!',
    'Incorrect',
    'The answer is',
  ])
})
