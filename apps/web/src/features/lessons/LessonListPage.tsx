// The lessons of a child's teachers, searched by title.
import type { CourseSummary } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Avatar, Button, Card, CardMeta, Chip, LeafCount, Stars } from '../../ui/index.ts'
import { Catalogue } from '../browse/Catalogue.tsx'
import { coverOf } from '../browse/cover.ts'
import { ForAudience } from '../browse/ForAudience.tsx'

/** /course-list and /course-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="lessons" picture="bird-on-book" title={t`Lessons`}>
      {(educators) => <Lessons educators={educators} />}
    </ForAudience>
  )
}

function Lessons({ educators }: { educators: readonly string[] }) {
  const { t } = useLingui()
  const { input: search } = useParams()
  const user = useUser()
  const pages = useCallPages('courseAll', (answer) => answer.courses, {
    query: { educators: educators.join(','), ...(search ? { search } : {}) },
  })
  return (
    <Catalogue
      area="lessons"
      picture="bird-on-book"
      title={t`Lessons`}
      speech={t`Lessons. Pick a lesson.`}
      searchLabel={t`Search Lessons`}
      search={search}
      address={paths.courseList}
      empty={t`No lessons found for the educators you've joined.`}
      pages={pages}
      card={(lesson) => <LessonCard key={lesson._id} lesson={lesson} />}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.myEnrollments()} />}>
            <Trans>Lessons Started</Trans>
          </Button>
        ) : null
      }
    />
  )
}

function LessonCard({ lesson }: { lesson: CourseSummary }) {
  return (
    <Card
      title={lesson.courseTitle}
      picture={{ src: coverOf('lesson', lesson.courseThumbnail), alt: '' }}
      render={<Link to={paths.course(lesson._id)} />}
    >
      <CardMeta>
        <Avatar seed={lesson.educator._id} />
        {lesson.educator.name}
      </CardMeta>
      <CardMeta>
        <LeafCount>
          <Plural value={lesson.lectureCount} one="# lecture" other="# lectures" />
        </LeafCount>
        <Stars value={lesson.averageRating} />
      </CardMeta>
      <Chip>
        <Trans>Learn for Free</Trans>
      </Chip>
    </Card>
  )
}
