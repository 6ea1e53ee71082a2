// Whatever mix of answers, results and edits comes in whatever order: a child's result has the first
// letter that she gave to each of its questions, and none that she gave to another one.
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, answered, editQuiz, question } from './test/quizzes.ts'

let school: School
let rosa: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
})
afterAll(() => school.close())

/** A question as far as it can differ here. */
interface Asked {
  id: string
  right: AnswerLetter
}
type Letters = Record<string, AnswerLetter>

const ids = ['1', '2', '3', 'constructor']
const letter = fc.constantFrom<AnswerLetter[]>('A', 'B')
const lettersOfAll = fc.record(Object.fromEntries(ids.map((id) => [id, letter])))
const questions = fc
  .shuffledSubarray(ids, { minLength: 1 })
  .chain((some) => fc.tuple(...some.map((id) => fc.record({ id: fc.constant(id), right: letter }))))
const step = fc.record({
  do: fc.constantFrom('edit', 'answer', 'answer', 'answer', 'finish'),
  questions,
  letters: lettersOfAll,
  some: fc.subarray(ids),
  /** Of the versions that there are by then. */
  version: fc.nat(),
})

/** What is to come of it, kept in the plainest way. */
function expectation(first: readonly Asked[]) {
  const versions: (readonly Asked[])[] = [first]
  const isSame = (one: Asked) => (other: Asked) => one.id === other.id && one.right === other.right
  let run: { version: number; letters: Letters } | undefined
  let isTaken = false
  const asked = (version: number) => versions[version - 1] ?? []
  const same = (given: number, counted: number) =>
    asked(counted).filter((one) => asked(given).some(isSame(one)))
  return {
    asked,
    versionOf: (number: number) => (number % versions.length) + 1,
    edit(next: readonly Asked[]) {
      if (JSON.stringify(next) !== JSON.stringify(asked(versions.length))) versions.push(next)
    },
    answer(version: number, letters: Letters) {
      if (isTaken) return 'QUIZ_TAKEN'
      run ??= { version, letters: {} }
      const taken = same(version, run.version).filter(({ id }) => Object.hasOwn(letters, id))
      const added = Object.fromEntries(taken.map(({ id }) => [id, letters[id] ?? 'A']))
      run.letters = { ...added, ...run.letters }
      return { letters: run.letters, questionsVersion: run.version }
    },
    finish(version: number, letters: Letters) {
      if (isTaken) return 'QUIZ_TAKEN'
      const counted = run?.version ?? version
      const fitting = new Set(same(version, counted).map(({ id }) => id))
      const given = asked(counted).map(({ id, right }) => {
        const first = run && Object.hasOwn(run.letters, id) ? run.letters[id] : undefined
        return { right, letter: first ?? (fitting.has(id) ? letters[id] : undefined) }
      })
      if (given.some((one) => !one.letter)) return 'RESULT_MISMATCH'
      isTaken = true
      const correctAnswers = given.filter((one) => one.letter === one.right).length
      const wrongAnswers = given.length - correctAnswers
      return { correctAnswers, wrongAnswers, questionsVersion: counted }
    },
  }
}

test('is the same as if each letter lay with its question', async () => {
  const input = (list: readonly Asked[]) => ({
    questions: list.map(({ id, right }) => question(id, { correctAnswer: right })),
  })
  const story = fc.array(step, { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(questions, story, async (first, steps) => {
      const quizId = await addQuiz(school, rosa, input(first))
      const told = expectation(first)
      for (const { do: what, letters, some, ...one } of steps) {
        const questionsVersion = told.versionOf(one.version)
        if (what === 'edit') {
          await editQuiz(school, rosa, quizId, input(one.questions))
          told.edit(one.questions)
        }
        if (what === 'answer') {
          const sent = Object.fromEntries(some.map((id) => [id, letters[id] ?? 'A']))
          const body = { quizId, questionsVersion, letters: sent }
          const got = (await school.call(mia, 'PUT', '/api/quiz-sessions/run', body)).body
          const wanted = told.answer(questionsVersion, sent)
          expect(got.code ?? got).toEqual(
            typeof wanted === 'string' ? wanted : { success: true, ...wanted },
          )
        }
        if (what === 'finish') {
          const sheet = told.asked(questionsVersion).map(({ id }) => letters[id] ?? 'A')
          const body = { quizId, questionsVersion, ...answered(...sheet) }
          const got = (await school.call(mia, 'POST', '/api/quiz-sessions', body)).body
          const wanted = told.finish(questionsVersion, letters)
          if (typeof wanted === 'string') expect(got.code).toBe(wanted)
          else expect(got.session).toMatchObject(wanted)
        }
      }
    }),
    { numRuns: 40 },
  )
})
