// What keeps an activity from being saved (specification, section 5). A draft needs only a title.
import { isBlank, limits, readDay, refusals } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { plainText } from '../../../ui/index.ts'
import { type Problem, useTextProblems, type Validate } from '../../authoring/index.ts'
import { type ActivityDraft, isVideoLink } from './activity-draft.ts'

/** The rules of a draft, and those of what children get. */
export function useActivityProblems(): Record<'draft' | 'published', Validate<ActivityDraft>> {
  const { t, i18n } = useLingui()
  const textProblems = useTextProblems()
  const problemsOf = useCallback(
    ({ title, description, dueDate, youtubeUrl }: ActivityDraft, isWhole: boolean): Problem[] => {
      const link = textProblems('youtubeUrl', youtubeUrl, { limit: limits.urlLength })
      const wrong = (path: string, message: string) => [{ path, message }]
      const isUndated = dueDate === ''
      return [
        ...textProblems('title', title, {
          limit: limits.titleLength,
          missing: t`Please give the activity a title.`,
        }),
        ...(isWhole && isBlank(plainText(description))
          ? wrong('description', t`Please say what to do.`)
          : []),
        ...(isWhole && isUndated ? wrong('dueDate', t`Please choose a date.`) : []),
        ...(isUndated || readDay(dueDate) ? [] : wrong('dueDate', i18n._(refusals.dueDateUnknown))),
        ...link,
        ...(link.length === 0 && !isVideoLink(youtubeUrl)
          ? wrong('youtubeUrl', t`Paste the full link, beginning with https://`)
          : []),
      ]
    },
    [t, i18n, textProblems],
  )
  const draft = useCallback((activity: ActivityDraft) => problemsOf(activity, false), [problemsOf])
  const published = useCallback(
    (activity: ActivityDraft) => problemsOf(activity, true),
    [problemsOf],
  )
  return { draft, published }
}

/** Whether one of the fields is empty that an activity needs. */
export const isIncomplete = ({ title, description, dueDate }: ActivityDraft): boolean =>
  isBlank(title) || isBlank(plainText(description)) || dueDate === ''
