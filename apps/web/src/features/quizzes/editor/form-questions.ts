// The questions as the form of a quiz holds them. The form names the question that is changed, so a
// letter that is typed draws its card again and no other.
import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuestionDraft, QuizDraft } from './quiz-draft.ts'

/** Always the same object. */
export type QuestionsForm = Pick<UseFormReturn<QuizDraft>, 'getValues' | 'setValue' | 'subscribe'>

export const questionsOf = ({ getValues }: QuestionsForm): readonly QuestionDraft[] =>
  getValues('questions')

/** Puts the questions in place of those that are there. */
export const putQuestions = ({ setValue }: QuestionsForm, questions: QuestionDraft[]): void =>
  setValue('questions', questions)

/** Changes the one question at this place, from 0. */
export const putQuestion = (form: QuestionsForm, at: number, question: QuestionDraft): void =>
  form.setValue(`questions.${at}`, question)

/** What is computed from the questions; the same value while it is equal to the last one. */
export function useQuestions<T>(
  form: QuestionsForm,
  compute: (questions: readonly QuestionDraft[]) => T,
  /** Where something else is told, it is not computed. */
  name: 'questions' | `questions.${number}` = 'questions',
): T {
  const { subscribe } = form
  const [value, setValue] = useState(() => compute(questionsOf(form)))
  const read = useEffectEvent(() => {
    const now = compute(questionsOf(form))
    setValue((last) => replaceEqualDeep(last, now))
  })
  useEffect(
    () => subscribe({ name, formState: { values: true }, callback: read }),
    [name, subscribe],
  )
  return value
}

/** One of the questions; undefined once it is deleted. */
export const useQuestion = (
  form: QuestionsForm,
  key: string,
  at: number,
): QuestionDraft | undefined =>
  useQuestions(form, (questions) => questions.find((one) => one.key === key), `questions.${at}`)

const pauseMs = 500

/** The questions once they stay for a moment: never in the way of what is being written. */
export function useSettledQuestions(form: QuestionsForm): readonly QuestionDraft[] {
  const { subscribe } = form
  const [settled, setSettled] = useState(() => questionsOf(form))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const callback = () => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setSettled([...questionsOf(form)])), pauseMs)
    }
    const stop = subscribe({ name: 'questions', formState: { values: true }, callback })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, subscribe])
  return settled
}
