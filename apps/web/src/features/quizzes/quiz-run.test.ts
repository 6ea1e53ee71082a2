import type { AnswerLetter } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOf, type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'

const key: AnswerLetter[] = ['B', 'A', 'D']
const questions = key.map((correctAnswer, index) => ({
  questionId: `q${index + 1}`,
  correctAnswer,
}))
const choose = (letter: AnswerLetter): QuizStep => ({ type: 'choose', letter })
const submit: QuizStep = { type: 'submit' }
const moveOn: QuizStep = { type: 'moveOn' }
const after = (...steps: QuizStep[]): QuizRun => steps.reduce(quizRun, startRun(questions))
const whole = [
  ...[choose('B'), submit, moveOn],
  ...[choose('C'), submit, moveOn],
  ...[choose('D'), submit, moveOn],
]

describe('a run through a quiz', () => {
  it('lets the choice change until it is submitted', () => {
    expect(after(choose('A'), choose('B')).choice).toBe('B')
    expect(after(choose('A'), submit, choose('B'))).toMatchObject({
      choice: 'A',
      letters: { q1: 'A' },
      phase: 'revealed',
    })
  })

  it('does not submit without a choice', () => {
    expect(after(submit)).toEqual(startRun(questions))
  })

  it('counts one answer however often Submit is pressed', () => {
    expect(answersOf(after(choose('B'), submit, submit, submit))).toEqual(['B'])
  })

  it('stays on the question while it is revealed, then asks the next with no choice', () => {
    const revealed = after(choose('B'), submit)
    expect(revealed.position).toBe(0)
    const next = quizRun(revealed, moveOn)
    expect(next).toMatchObject({ position: 1, phase: 'asking', choice: null })
    expect(quizRun(next, moveOn)).toEqual(next)
  })

  it('saves after the last question, with the last answer counted', () => {
    const run = after(...whole)
    expect(run).toMatchObject({ phase: 'saving', position: 2, choice: 'D' })
    expect(resultOf(run)).toEqual({
      totalQuestions: 3,
      correctAnswers: 2,
      wrongAnswers: 1,
      score: 67,
    })
  })

  it('keeps the answers when saving fails, and saves them again', () => {
    const failed = quizRun(after(...whole), { type: 'saveFailed' })
    expect(failed.phase).toBe('unsaved')
    expect(answersOf(failed)).toEqual(['B', 'C', 'D'])
    const again = quizRun(failed, { type: 'retry' })
    expect(again.phase).toBe('saving')
    for (const waiting of [failed, again]) {
      const done = quizRun(waiting, { type: 'saved', result: resultOf(waiting) })
      expect(done).toMatchObject({ phase: 'done', result: { score: 67 } })
    }
  })

  it('continues where an earlier visit or another tablet stopped', () => {
    expect(startRun(questions, { q1: 'B' })).toMatchObject({ position: 1, phase: 'asking' })
    expect(startRun(questions, { q1: 'B', q2: 'C', q3: 'D' }).phase).toBe('saving')
  })

  it('says what was reached when the quiz is closed under way', () => {
    const ended = quizRun(after(...whole.slice(0, 6)), { type: 'end' })
    expect(ended).toMatchObject({ phase: 'ended', result: { totalQuestions: 2, score: 50 } })
  })

  it('gives no score for a quiz without questions', () => {
    expect(resultOf(startRun([])).score).toBe(0)
    expect(startRun([]).phase).toBe('asking')
  })
})

describe('an answer that was given elsewhere first', () => {
  it('counts in place of the one given here, and what is shown stays until it moves on', () => {
    const revealed = after(choose('B'), submit)
    const told = quizRun(revealed, { type: 'takeOver', letters: { q1: 'C', q2: 'A' } })
    expect(told).toMatchObject({ position: 0, choice: 'B', phase: 'revealed' })
    expect(quizRun(told, moveOn)).toMatchObject({ position: 2, phase: 'asking' })
    expect(answersOf(told)).toEqual(['C', 'A'])
  })

  it('takes the question off the page', () => {
    const told = quizRun(after(choose('A')), { type: 'takeOver', letters: { q1: 'C' } })
    expect(told).toMatchObject({ position: 1, choice: null, phase: 'asking' })
  })

  it('never leaves a question without an answer, nor asks one twice', () => {
    const letter = fc.constantFrom<AnswerLetter>('A', 'B', 'C', 'D')
    const step = fc.oneof<fc.Arbitrary<QuizStep>[]>(
      letter.map(choose),
      fc.constantFrom(submit, moveOn),
      fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), letter).map((letters) => ({
        type: 'takeOver',
        letters,
      })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const run = after(...steps)
        const isDone = answersOf(run).length === questions.length
        if (run.phase === 'saving') expect(isDone).toBe(true)
        if (run.phase === 'asking') {
          expect(Object.keys(run.letters)).not.toContain(questions[run.position]?.questionId)
        }
      }),
    )
  })
})
