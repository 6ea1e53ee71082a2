// Whether a text fits its field, counted as on the server. Pure.
import { lengthOf } from '@kinderleaf/contract/plain'

/** The number of characters, without the space around the text, which is not sent. */
export const sentLength = (text: string): number => lengthOf(text.trim())

export const isTooLong = (text: string, limit: number): boolean => sentLength(text) > limit
