// What a copy of a lesson is called and made of. Pure but for new ids.
import { limits } from '@kinderleaf/contract/plain'
import { newId } from '../../platform/ids.ts'
import type { StoredChapter } from './lesson-content.rules.ts'

const ENDING = ' (copy)'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The title of a copy; a long one is shortened without cutting a sign in half. */
export function copiedTitle(title: string): string {
  let room = limits.titleLength - ENDING.length
  let kept = ''
  for (const { segment } of graphemes.segment(title)) {
    room -= [...segment].length
    if (room < 0) break
    kept += segment
  }
  return kept.trimEnd() + ENDING
}

/** The same content as parts of their own: progress in one lesson says nothing of the other. */
export const copiedContent = (content: readonly StoredChapter[]): StoredChapter[] =>
  content.map((chapter) => ({
    ...chapter,
    chapterId: newId(),
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, lectureId: newId() })),
  }))
