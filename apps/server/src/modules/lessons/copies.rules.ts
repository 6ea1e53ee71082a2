// Title and content of a lesson's copy. Pure but for new ids.
import { limits } from '@kinderleaf/contract/plain'
import { newId } from '../../platform/ids.ts'
import type { StoredChapter } from './lesson-content.rules.ts'

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

/** The same content with new ids, so that progress in one lesson does not count in the other. */
export const copiedContent = (content: readonly StoredChapter[]): StoredChapter[] =>
  content.map((chapter) => ({
    ...chapter,
    chapterId: newId(),
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, lectureId: newId() })),
  }))
