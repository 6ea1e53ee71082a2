// Whether a text fits its field: said while it is typed, and counted as the server counts.
import { lengthOf } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'

/** Whether a text has more characters than that; space around it is not sent. */
export const isTooLong = (text: string, limit: number): boolean => lengthOf(text.trim()) > limit

/** Says how long a text is that does not fit; nothing of one that does. */
export function useTooLong(): (text: string, limit: number) => string | undefined {
  const { t, i18n } = useLingui()
  return (text, limit) => {
    if (!isTooLong(text, limit)) return undefined
    const count = i18n.number(lengthOf(text.trim()))
    const most = i18n.number(limit)
    return t`This is too long: it has ${count} characters, and ${most} fit.`
  }
}
