// The changes of a lesson in sentences.
import { useLingui } from '@lingui/react/macro'
import type { LectureDetail, LessonChange } from './lesson-changes.ts'

/** Says one change. */
export function useChangeWords(): (change: LessonChange) => string {
  const { t, i18n } = useLingui()
  const details: Record<LectureDetail, string> = {
    title: t`title`,
    minutes: t`duration`,
    link: t`video`,
    preview: t`preview`,
    file: t`supporting file`,
    captions: t`captions`,
  }
  const listed = new Intl.ListFormat(i18n.locale)
  return (change) => {
    const title = 'title' in change ? change.title : ''
    const chapter = 'chapter' in change ? change.chapter : ''
    switch (change.kind) {
      case 'title':
        return t`Title: “${title}”`
      case 'published':
        return t`Published`
      case 'description':
        return t`Description`
      case 'picture':
        return t`Thumbnail`
      case 'price':
        return t`Price`
      case 'chapterAdded':
        return t`New chapter “${title}”`
      case 'chapterRemoved':
        return t`Chapter “${title}” deleted`
      case 'chapterMoved':
        return t`Chapter “${title}” moved`
      case 'chapterRenamed': {
        const { before } = change
        return t`Chapter “${before}” is called “${title}” now`
      }
      case 'lectureAdded':
        return t`New lecture “${title}” in “${chapter}”`
      case 'lectureRemoved':
        return t`Lecture “${title}” deleted from “${chapter}”`
      case 'lectureMoved':
        return t`Lecture “${title}” moved, now in “${chapter}”`
      case 'lectureChanged': {
        const what = listed.format(change.details.map((detail) => details[detail]))
        return t`Lecture “${title}” changed: ${what}`
      }
    }
  }
}
