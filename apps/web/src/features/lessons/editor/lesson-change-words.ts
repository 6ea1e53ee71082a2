// The changes of a lesson in sentences.
import { useLingui } from '@lingui/react/macro'
import type { LectureField, LessonChange, LessonField } from './lesson-changes.ts'

/** The sentence for one change. */
export function useChangeWords(): (change: LessonChange) => string {
  const { t, i18n } = useLingui()
  const lessonWords: Record<LessonField, string> = {
    courseTitle: t`Title`,
    courseDescription: t`Description`,
    courseThumbnail: t`Thumbnail`,
    coursePrice: t`Price`,
    discount: t`Discount`,
    isOpenToEverybody: t`Who may start it`,
  }
  const lectureWords: Record<LectureField, string> = {
    lectureTitle: t`title`,
    lectureDuration: t`duration`,
    lectureUrl: t`video`,
    isPreviewFree: t`preview`,
    supportingFile: t`supporting file`,
    captions: t`captions`,
  }
  const listed = new Intl.ListFormat(i18n.locale)
  return (change) => {
    const title = 'title' in change ? change.title : ''
    const chapter = 'chapter' in change ? change.chapter : ''
    switch (change.kind) {
      case 'published':
        return t`Published`
      case 'field':
        return change.field === 'courseTitle' ? t`Title: “${title}”` : lessonWords[change.field]
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
        const what = listed.format(change.fields.map((field) => lectureWords[field]))
        return t`Lecture “${title}” changed: ${what}`
      }
    }
  }
}
