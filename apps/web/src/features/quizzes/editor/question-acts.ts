// What can be done with the questions on screen. Cards get one stable function, so that of a hundred
// cards only those that change are drawn again.
import { useCallback, useLayoutEffect, useRef } from 'react'
import { movedTo } from '../../authoring/index.ts'
import { putQuestion, putQuestions, type QuestionsForm, questionsOf } from './form-questions.ts'
import { type ChangeQuestion, copyOf, type QuestionDraft } from './quiz-draft.ts'

/** The question is named by its key. */
export type QuestionAct =
  | { readonly kind: 'toggle'; readonly key: string }
  | { readonly kind: 'duplicate'; readonly key: string }
  | { readonly kind: 'delete'; readonly key: string }
  | { readonly kind: 'step'; readonly key: string; readonly by: -1 | 1 }
  | { readonly kind: 'change'; readonly key: string; readonly change: ChangeQuestion }

export type OnQuestionAct = (act: QuestionAct) => void

interface ActSettings {
  /** It is asked for the questions: two changes may come before the next drawing. */
  readonly form: QuestionsForm
  readonly onToggle: (key: string) => void
  readonly onDelete: (key: string) => void
  /** Called with the place, from 0, to which a question has come. */
  readonly onMoved: (to: number) => void
  readonly onCopied: (copy: QuestionDraft, to: number) => void
}

/** The one function for all cards. */
export function useQuestionActs(settings: ActSettings): OnQuestionAct {
  const latest = useRef(settings)
  useLayoutEffect(() => {
    latest.current = settings
  })
  return useCallback((act) => perform(act, latest.current), [])
}

function perform(act: QuestionAct, settings: ActSettings): void {
  const { key } = act
  const { form } = settings
  const questions = questionsOf(form)
  const at = questions.findIndex((one) => one.key === key)
  const question = questions[at]
  if (!question) return
  if (act.kind === 'toggle') settings.onToggle(key)
  else if (act.kind === 'delete') settings.onDelete(key)
  else if (act.kind === 'change') {
    putQuestion(form, at, act.change(question))
  } else if (act.kind === 'duplicate') {
    const copy = copyOf(question)
    putQuestions(form, [...questions.slice(0, at + 1), copy, ...questions.slice(at + 1)])
    settings.onCopied(copy, at + 1)
  } else {
    putQuestions(form, movedTo(questions, at, at + act.by))
    settings.onMoved(at + act.by)
  }
}
