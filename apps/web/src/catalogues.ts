// The catalogues of all languages but English: a file of its own, which only they need.
import type { Messages } from '@lingui/core'

const catalogues = import.meta.glob<Messages>(['./locales/*/*.po', '!./locales/en/*'], {
  import: 'messages',
})

/** The texts of one part of the pages; undefined where the language has no such catalogue. */
export const readCatalogue = async (
  language: string,
  part: string,
): Promise<Messages | undefined> => catalogues[`./locales/${language}/${part}.po`]?.()
