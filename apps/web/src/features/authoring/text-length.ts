// Whether a text fits its field, counted as the server counts. Pure.
import { lengthOf } from '@kinderleaf/contract/plain'

/** How many characters are sent: space around a text is not. */
export const sentLength = (text: string): number => lengthOf(text.trim())

/** Whether a text has more characters than that. */
export const isTooLong = (text: string, limit: number): boolean => sentLength(text) > limit
