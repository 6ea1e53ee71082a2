// A lesson in a child's list.
import type { CourseSummary } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { paths } from '../../paths.ts'
import { type CardFace, pictureOf } from '../../ui/index.ts'
import { useOwnWork } from '../catalogue/index.ts'
import { durationText } from './duration.ts'

/** The content of a lesson's card: picture, teacher, lectures, minutes and stars. */
export function useLessonCard(): (lesson: CourseSummary) => CardFace {
  const { t, i18n } = useLingui()
  const ownWork = useOwnWork()
  return useCallback(
    (lesson) => ({
      id: lesson._id,
      title: lesson.courseTitle,
      href: paths.course(lesson._id),
      picture: pictureOf('lesson', lesson.courseThumbnail),
      educator: lesson.educator._id,
      ...ownWork(lesson.own),
      facts: [
        [{ kind: 'person', seed: lesson.educator._id, name: lesson.educator.name }],
        [
          {
            kind: 'leaf',
            text: t`${plural(lesson.lectureCount, { one: '# lecture', other: '# lectures' })}`,
          },
          { kind: 'time', text: durationText(lesson.totalMinutes, i18n.locale) },
        ],
        [
          { kind: 'chip', text: t`Learn for Free` },
          { kind: 'stars', value: lesson.averageRating },
        ],
      ],
    }),
    [t, i18n, ownWork],
  )
}
