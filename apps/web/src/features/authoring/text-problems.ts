// A text of a form: whether it is there, and whether it fits. What does not fit is said while it is
// typed; nothing is cut off in silence.
import { isBlank } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Problem } from './problems.ts'
import { isTooLong, sentLength } from './text-length.ts'

/** Says how long a text is that does not fit; nothing of one that does. */
export function useTooLong(): (text: string, limit: number) => string | undefined {
  const { t, i18n } = useLingui()
  return useCallback(
    (text, limit) => {
      if (!isTooLong(text, limit)) return undefined
      const count = i18n.number(sentLength(text))
      const most = i18n.number(limit)
      return t`This is too long: it has ${count} characters, and ${most} fit.`
    },
    [t, i18n],
  )
}

interface TextRule {
  readonly limit: number
  /** What is said where nothing is written; without it, the text may be left out. */
  readonly missing?: string
}

/** What is wrong with the text of a field. */
export function useTextProblems(): (path: string, text: string, rule: TextRule) => Problem[] {
  const tooLong = useTooLong()
  return useCallback(
    (path, text, { limit, missing }) => {
      if (missing && isBlank(text)) return [{ path, message: missing }]
      const message = tooLong(text, limit)
      return message ? [{ path, message, isShownAtOnce: true }] : []
    },
    [tooLong],
  )
}
