// Says while a text is typed that it does not fit its field: nothing is cut off in silence.
import { useLingui } from '@lingui/react/macro'
import { isTooLong, sentLength } from './text-length.ts'

/** Says how long a text is that does not fit; nothing of one that does. */
export function useTooLong(): (text: string, limit: number) => string | undefined {
  const { t, i18n } = useLingui()
  return (text, limit) => {
    if (!isTooLong(text, limit)) return undefined
    const count = i18n.number(sentLength(text))
    const most = i18n.number(limit)
    return t`This is too long: it has ${count} characters, and ${most} fit.`
  }
}
