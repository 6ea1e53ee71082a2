import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { describe, expect, it } from 'vitest'
import { positionOf, type QuizRun, type QuizStep, quizRun, resultOf, startRun } from './quiz-run.ts'

const key: AnswerLetter[] = ['B', 'A', 'D']
const choose = (letter: AnswerLetter): QuizStep => ({ type: 'choose', letter })
const submit: QuizStep = { type: 'submit' }
const moveOn: QuizStep = { type: 'moveOn' }
const after = (...steps: QuizStep[]): QuizRun => steps.reduce(quizRun, startRun(key))
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
      answers: ['A'],
      phase: 'revealed',
    })
  })

  it('does not submit without a choice', () => {
    expect(after(submit)).toEqual(startRun(key))
  })

  it('counts one answer however often Submit is pressed', () => {
    expect(after(choose('B'), submit, submit, submit).answers).toEqual(['B'])
  })

  it('stays on the question while it is revealed, then asks the next with no choice', () => {
    const revealed = after(choose('B'), submit)
    expect(positionOf(revealed)).toBe(0)
    const next = quizRun(revealed, moveOn)
    expect(positionOf(next)).toBe(1)
    expect(next).toMatchObject({ phase: 'asking', choice: null })
    expect(quizRun(next, moveOn)).toEqual(next)
  })

  it('saves after the last question, with the last answer counted', () => {
    const run = after(...whole)
    expect(run.phase).toBe('saving')
    expect(resultOf(run)).toEqual({
      totalQuestions: 3,
      correctAnswers: 2,
      wrongAnswers: 1,
      score: 67,
    })
  })

  it('keeps the answers when saving fails, and saves them again', () => {
    const failed = quizRun(after(...whole), { type: 'saveFailed' })
    expect(failed).toMatchObject({ phase: 'unsaved', answers: ['B', 'C', 'D'] })
    const again = quizRun(failed, { type: 'retry' })
    const done = quizRun(again, { type: 'saved', result: resultOf(again) })
    expect(done).toMatchObject({ phase: 'done', result: { score: 67 } })
  })

  it('continues where an earlier visit stopped', () => {
    expect(positionOf(startRun(key, ['B']))).toBe(1)
    expect(startRun(key, ['B', 'C', 'D']).phase).toBe('saving')
  })

  it('gives no score for a quiz without questions', () => {
    expect(resultOf(startRun([])).score).toBe(0)
    expect(startRun([]).phase).toBe('asking')
  })
})
