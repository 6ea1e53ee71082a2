import { answerLetters } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedDuration, type QuizUnderWay, scoreOf, settle } from './quiz-result.rules.ts'

const letter = fc.constantFrom(...answerLetters)
const key = fc.array(letter, { minLength: 1, maxLength: 100 })
const count = fc.integer({ min: 0, max: 120 })
const idsOf = (letters: readonly unknown[]) => letters.map((_, index) => `question ${index}`)
/** The result without a run. */
const computeResult = (correct: QuizUnderWay['key'], sent: Parameters<typeof settle>[1]) =>
  settle({ ids: idsOf(correct), key: correct, sentIds: null, run: null }, sent)?.result ?? null
const nothing = { totalQuestions: 0, correctAnswers: 0, wrongAnswers: 0, score: 0 }

test('answers are counted position by position, whatever counts were sent', () => {
  const marked = fc.array(fc.tuple(letter, letter), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(marked, count, (pairs, claimed) => {
      const right = pairs.filter(([correct, given]) => correct === given).length
      const sent = { ...nothing, correctAnswers: claimed, answers: pairs.map(([, given]) => given) }
      expect(
        computeResult(
          pairs.map(([correct]) => correct),
          sent,
        ),
      ).toEqual({
        totalQuestions: pairs.length,
        correctAnswers: right,
        wrongAnswers: pairs.length - right,
        score: Math.round((right / pairs.length) * 100),
      })
    }),
  )
})

test('answers of another length do not fit the quiz', () => {
  fc.assert(
    fc.property(key, fc.array(letter, { maxLength: 100 }), (correct, answers) => {
      fc.pre(answers.length !== correct.length)
      expect(computeResult(correct, { ...nothing, answers })).toBeNull()
    }),
  )
})

test('counts alone are kept only when they fit the quiz and each other', () => {
  fc.assert(
    fc.property(key, count, count, count, count, (correct, total, right, wrong, score) => {
      const sent = { totalQuestions: total, correctAnswers: right, wrongAnswers: wrong, score }
      const fits =
        total === correct.length && right + wrong === total && score === scoreOf(right, total)
      expect(computeResult(correct, sent)).toEqual(fits ? sent : null)
    }),
  )
})

test('an honest result always fits', () => {
  fc.assert(
    fc.property(key, fc.nat(), (correct, nat) => {
      const total = correct.length
      const right = nat % (total + 1)
      const sent = {
        totalQuestions: total,
        correctAnswers: right,
        wrongAnswers: total - right,
        score: scoreOf(right, total),
      }
      expect(computeResult(correct, sent)).toEqual(sent)
    }),
  )
})

test('the score is the rounded percentage', () => {
  expect(scoreOf(1, 3)).toBe(33)
  expect(scoreOf(2, 3)).toBe(67)
  expect(scoreOf(1, 8)).toBe(13)
  expect(scoreOf(8, 8)).toBe(100)
})

test('a question takes half a minute, and begun minutes count', () => {
  expect([1, 2, 3, 10].map(estimatedDuration)).toEqual([1, 1, 2, 5])
})

test('of an answer on the way and a sent one the first counts, for each question', () => {
  const questions = fc.array(fc.tuple(letter, fc.option(letter), fc.option(letter)), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(questions, (all) => {
      const quiz = {
        ids: idsOf(all),
        key: all.map(([correct]) => correct),
        sentIds: null,
        run: Object.fromEntries(
          all.flatMap(([, kept], at) => (kept ? [[idsOf(all)[at], kept]] : [])),
        ),
      }
      const counted = all.map(([, kept, sent]) => kept ?? sent ?? 'A')
      const right = all.filter(([correct], at) => correct === counted[at]).length
      const settled = settle(quiz, { ...nothing, answers: all.map(([, , sent]) => sent ?? 'A') })
      expect(settled).toMatchObject({ answers: counted, result: { correctAnswers: right } })
      const kept = all.filter(([, first]) => first)
      const keptRight = kept.filter(([correct, first]) => correct === first).length
      for (let claimed = 0; claimed <= all.length; claimed += 1) {
        const counts = {
          totalQuestions: all.length,
          correctAnswers: claimed,
          wrongAnswers: all.length - claimed,
          score: scoreOf(claimed, all.length),
        }
        const isPossible = claimed >= keptRight && claimed <= keptRight + all.length - kept.length
        expect(settle(quiz, counts)?.result ?? null).toEqual(isPossible ? counts : null)
      }
    }),
  )
})

test('a question is known by its own id alone', () => {
  const quiz: QuizUnderWay = { ids: ['constructor'], key: ['A'], sentIds: null, run: {} }
  expect(settle(quiz, { ...nothing, answers: ['A'] })?.answers).toEqual(['A'])
})

test('answers to another version count for the questions that are the same in both, or wait for the rest', () => {
  const questions = fc.array(
    fc.record({
      correct: letter,
      kept: fc.option(letter),
      /** Its letter in the version that the page had; null where that one did not ask it. */
      sent: fc.option(letter),
      /** Whether the version that counts asks it. */
      asked: fc.boolean(),
      /** Whether both ask the same under its id. */
      same: fc.boolean(),
      place: fc.nat(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(questions, (all) => {
      const named = all.map((one, at) => ({ ...one, id: `question ${at}` }))
      const counted = named.filter(({ asked }) => asked)
      fc.pre(counted.length > 0)
      // The other version may have another order.
      const shown = named.filter(({ sent }) => sent).sort((one, other) => one.place - other.place)
      const quiz: QuizUnderWay = {
        ids: counted.map(({ id }) => id),
        key: counted.map(({ correct }) => correct),
        sentIds: shown.map(({ id, same }) => (same ? id : null)),
        run: Object.fromEntries(named.flatMap(({ id, kept }) => (kept ? [[id, kept]] : []))),
      }
      const letters = counted.map(({ kept, sent, same }) => kept ?? (same ? sent : null))
      const right = counted.filter(({ correct }, at) => correct === letters[at]).length
      const settled = settle(quiz, { ...nothing, answers: shown.flatMap(({ sent }) => sent ?? []) })
      const whole = {
        result: {
          totalQuestions: counted.length,
          correctAnswers: right,
          wrongAnswers: counted.length - right,
          score: scoreOf(right, counted.length),
        },
        answers: letters,
      }
      expect(settled).toEqual(letters.includes(null) ? null : whole)
    }),
  )
})
