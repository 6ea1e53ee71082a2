// A lesson in a child's list.
import type { CourseSummary } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Avatar, Card, CardMeta, Chip, EducatorVoice, LeafCount, Stars } from '../../ui/index.ts'
import { pictureOf } from '../browse/cover.ts'
import { durationText } from './duration.ts'

/** No screen shows more of them before somebody scrolls. */
const firstScreen = 4

type LessonCardProps = {
  lesson: CourseSummary
  /** Which one of how many in its list. */
  at: number
  of: number
}

/** Picture, teacher, lectures, minutes and stars; drawn once, however long the list grows. */
export const LessonCard = memo(function LessonCard({ lesson, at, of }: LessonCardProps) {
  const { t, i18n } = useLingui()
  return (
    <EducatorVoice value={lesson.educator._id}>
      <Card
        id={lesson._id}
        title={lesson.courseTitle}
        picture={{ ...pictureOf('lesson', lesson.courseThumbnail), alt: '' }}
        first={at < firstScreen}
        place={{ at, of }}
        render={<Link to={paths.course(lesson._id)} />}
      >
        <CardMeta>
          <Avatar seed={lesson.educator._id} />
          {lesson.educator.name}
        </CardMeta>
        <CardMeta>
          <LeafCount>{t`${plural(lesson.lectureCount, { one: '# lecture', other: '# lectures' })}`}</LeafCount>
          <span className="kl-card-meta">
            <Clock className="size-5" aria-hidden="true" />
            {durationText(lesson.totalMinutes, i18n.locale)}
          </span>
        </CardMeta>
        <CardMeta>
          <Chip>{t`Learn for Free`}</Chip>
          <Stars value={lesson.averageRating} />
        </CardMeta>
      </Card>
    </EducatorVoice>
  )
})
