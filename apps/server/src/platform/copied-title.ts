// The title of a copy of a lesson or quiz. Pure.
import { limits } from '@kinderleaf/contract/plain'

const ENDING = ' (copy)'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The title of a copy; a long one is shortened between graphemes. */
export function copiedTitle(title: string): string {
  let room = limits.titleLength - ENDING.length
  let start = ''
  for (const { segment } of graphemes.segment(title)) {
    room -= [...segment].length
    if (room < 0) break
    start += segment
  }
  return start.trimEnd() + ENDING
}
