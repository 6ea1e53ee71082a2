// A text of a form: whether it is present, and whether it fits. A text that is too long is reported
// while typing and never cut off.
import { isBlank } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Problem } from './problems.ts'
import { isTooLong, sentLength } from './text-length.ts'

/** The message for a text that is too long; undefined for others. */
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
  /** The message for an empty text; without it, the text is optional. */
  readonly missing?: string
}

/** The problem of a field's text. */
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
