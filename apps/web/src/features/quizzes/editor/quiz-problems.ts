// What keeps a quiz from being saved (specification, section 5). A draft needs only a title; its
// questions, if there are any, are whole.
import { isBlank, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type Problem, useTextProblems, type Validate } from '../../authoring/index.ts'
import { firstWrong, minutesOf, type QuizDraft } from './quiz-draft.ts'

/** The rules of a draft, and those of what children take. */
export function useQuizProblems(): Record<'draft' | 'published', Validate<QuizDraft>> {
  const { t, i18n } = useLingui()
  const textProblems = useTextProblems()
  const partsOf = useCallback(
    ({ estimatedDuration, questions, begun }: QuizDraft): Problem[] => {
      const most = limits.quizMinutesMax
      const message = t`Write how many minutes, 1 to ${most}.`
      return [
        ...(minutesOf(estimatedDuration) === undefined
          ? [{ path: 'estimatedDuration', message }]
          : []),
        ...(begun
          ? [
              {
                path: 'questions',
                message: t`A question is begun and not added. Add it, or cancel it.`,
              },
            ]
          : []),
        ...questions.flatMap((question, at) => {
          const number = at + 1
          const part = firstWrong(question)
          return part
            ? [{ path: `questions.${at}.${part}`, message: t`Question ${number} is not finished.` }]
            : []
        }),
      ]
    },
    [t],
  )
  const titleOf = useCallback(
    ({ quizTitle }: QuizDraft) =>
      textProblems('quizTitle', quizTitle, {
        limit: limits.titleLength,
        missing: t`Please give the quiz a title.`,
      }),
    [t, textProblems],
  )
  const draft = useCallback(
    (quiz: QuizDraft) => [
      ...titleOf(quiz),
      ...textProblems('quizDescription', quiz.quizDescription, { limit: limits.descriptionLength }),
      ...partsOf(quiz),
    ],
    [titleOf, textProblems, partsOf],
  )
  const published = useCallback(
    (quiz: QuizDraft) => [
      ...titleOf(quiz),
      ...textProblems('quizDescription', quiz.quizDescription, {
        limit: limits.descriptionLength,
        missing: t`Please describe the quiz.`,
      }),
      ...(quiz.questions.length > 0 || quiz.begun
        ? []
        : [{ path: 'questions', message: i18n._(texts.quizIncomplete) }]),
      ...partsOf(quiz),
    ],
    [t, i18n, titleOf, textProblems, partsOf],
  )
  return { draft, published }
}

/** Whether one of the fields is empty that a quiz needs. */
export const isIncomplete = ({ quizTitle, quizDescription, questions }: QuizDraft): boolean =>
  isBlank(quizTitle) || isBlank(quizDescription) || questions.length === 0
