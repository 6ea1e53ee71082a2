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
  do: fc.constantFrom('edit', 'answer', 'answer', 'answer', 'finish', 'count'),
  questions,
  letters: lettersOfAll,
  some: fc.subarray(ids),
  /** Which of the versions that there are by then it names; null for none. */
  version: fc.option(fc.nat()),
  claimed: fc.nat(),
})

/** What is to come of it, written down in the plainest way. */
function expectation(first: readonly Asked[]) {
  const versions: (readonly Asked[])[] = [first]
  const isSame = (one: Asked) => (other: Asked) => one.id === other.id && one.right === other.right
  const asked = (version: number) => versions[version - 1] ?? []
  let run: { version: number; letters: Letters } | undefined
  let isTaken = false
  const of = (letters: Letters, id: string) =>
    Object.hasOwn(letters, id) ? letters[id] : undefined
  /** What counts of letters to a version: those to questions that are the same in the other one. */
  const fitting = (letters: Letters, given: number, counted: number): Letters =>
    Object.fromEntries(
      asked(counted).flatMap((one) => {
        const letter = asked(given).some(isSame(one)) && of(letters, one.id)
        return letter ? [[one.id, letter]] : []
      }),
    )
  const counting = (named?: number) => run?.version ?? named ?? versions.length
  return {
    asked,
    counting,
    current: () => versions.length,
    edit(next: readonly Asked[]) {
      if (JSON.stringify(next) !== JSON.stringify(asked(versions.length))) versions.push(next)
    },
    answer(letters: Letters, named?: number) {
      if (isTaken) return 'QUIZ_TAKEN'
      const version = counting(named)
      run = {
        version,
        letters: { ...fitting(letters, named ?? version, version), ...run?.letters },
      }
      return { letters: run.letters, questionsVersion: version }
    },
    /** With a letter for each question of the named version, in its order. */
    finish(sheet: readonly AnswerLetter[], named?: number) {
      if (isTaken) return 'QUIZ_TAKEN'
      const version = counting(named)
      const given = asked(named ?? version)
      if (sheet.length !== given.length) return 'RESULT_MISMATCH'
      const sent = Object.fromEntries(given.map(({ id }, at) => [id, sheet[at] ?? 'A']))
      const letters = { ...fitting(sent, named ?? version, version), ...run?.letters }
      if (asked(version).some(({ id }) => !of(letters, id))) return 'RESULT_MISMATCH'
      isTaken = true
      const { length } = asked(version).filter(({ id, right }) => of(letters, id) === right)
      const wrongAnswers = asked(version).length - length
      return { correctAnswers: length, wrongAnswers, questionsVersion: version }
    },
    /** With counts alone. */
    count(total: number, correctAnswers: number, named?: number) {
      if (isTaken) return 'QUIZ_TAKEN'
      const version = counting(named)
      const letters = asked(version).map(({ id, right }) => [of(run?.letters ?? {}, id), right])
      const right = letters.filter(([letter, key]) => letter === key).length
      const wrong = letters.filter(([letter, key]) => letter && letter !== key).length
      const wrongAnswers = total - correctAnswers
      const fits = total === letters.length && correctAnswers >= right && wrongAnswers >= wrong
      if (!fits) return 'RESULT_MISMATCH'
      isTaken = true
      return { correctAnswers, wrongAnswers, questionsVersion: version }
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
      for (const { do: what, letters, some, claimed, ...one } of steps) {
        if (what === 'edit') {
          await editQuiz(school, rosa, quizId, input(one.questions))
          told.edit(one.questions)
          continue
        }
        const named = one.version === null ? undefined : (one.version % told.current()) + 1
        const of = { quizId, ...(named ? { questionsVersion: named } : {}) }
        if (what === 'answer') {
          const sent = Object.fromEntries(some.map((id) => [id, letters[id] ?? 'A']))
          const body = { ...of, letters: sent }
          const got = (await school.call(mia, 'PUT', '/api/quiz-sessions/run', body)).body
          const wanted = told.answer(sent, named)
          if (typeof wanted === 'string') expect(got.code).toBe(wanted)
          else expect(got).toEqual({ success: true, ...wanted })
          continue
        }
        const sheet = told.asked(named ?? told.current()).map(({ id }) => letters[id] ?? 'A')
        const total = sheet.length
        const right = claimed % (total + 1)
        const counts = {
          ...{ totalQuestions: total, correctAnswers: right, wrongAnswers: total - right },
          score: Math.round((right / total) * 100),
        }
        const body = { ...of, ...(what === 'finish' ? answered(...sheet) : counts) }
        const got = (await school.call(mia, 'POST', '/api/quiz-sessions', body)).body
        const wanted =
          what === 'finish' ? told.finish(sheet, named) : told.count(total, right, named)
        if (typeof wanted === 'string') expect(got.code).toBe(wanted)
        else expect(got.session).toMatchObject(wanted)
      }
    }),
    { numRuns: 60 },
  )
})
