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
    switch (change.kind) {
      case 'title':
        return t`Title: “${change.title}”`
      case 'description':
        return t`Description`
      case 'picture':
        return t`Thumbnail`
      case 'price':
        return t`Price`
      case 'chapterAdded':
        return t`New chapter “${change.title}”`
      case 'chapterRemoved':
        return t`Chapter “${change.title}” deleted`
      case 'chapterMoved':
        return t`Chapter “${change.title}” moved`
      case 'chapterRenamed':
        return t`Chapter “${change.before}” is called “${change.title}” now`
      case 'lectureAdded':
        return t`New lecture “${change.title}” in “${change.chapter}”`
      case 'lectureRemoved':
        return t`Lecture “${change.title}” deleted from “${change.chapter}”`
      case 'lectureMoved':
        return t`Lecture “${change.title}” moved, now in “${change.chapter}”`
      case 'lectureChanged': {
        const what = listed.format(change.details.map((detail) => details[detail]))
        return t`Lecture “${change.title}” changed: ${what}`
      }
    }
  }
}
