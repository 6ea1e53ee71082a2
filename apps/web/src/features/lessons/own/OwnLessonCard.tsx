// A lesson in its teacher's list: its facts, what can be done with it, and who has started it.
import type { EducatorCourse } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Calendar,
  ChartColumn,
  Copy,
  Eye,
  Pencil,
  Presentation,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { classPaths } from '../../../class-paths.ts'
import { paths } from '../../../paths.ts'
import { coverOf, type MenuItem, useDates, WordLink } from '../../../ui/index.ts'
import { CardLine, DetailsTitle, OwnCard, PeopleRows } from '../../desk-lists/index.ts'

interface OwnLessonCardProps {
  readonly lesson: EducatorCourse
  readonly onDuplicate: (lesson: EducatorCourse) => void
  readonly onDelete: (lesson: EducatorCourse) => void
}

export function OwnLessonCard(props: OwnLessonCardProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { lesson } = props
  const menu = useLessonMenu(props)
  return (
    <OwnCard
      id={lesson._id}
      title={lesson.courseTitle}
      picture={coverOf('lesson', lesson.courseThumbnail)}
      {...(lesson.status === 'draft' ? { badge: t`Draft` } : {})}
      menu={menu}
      details={{
        show: t`Show students`,
        hide: t`Hide students`,
        content: () => <Students lesson={lesson} />,
      }}
    >
      <CardLine icon={UsersRound}>
        <StudentCount count={lesson.learnerCount} />
      </CardLine>
      <CardLine icon={Calendar}>
        <Trans>Created {day(lesson.createdAt)}</Trans>
      </CardLine>
    </OwnCard>
  )
}

const StudentCount = ({ count }: { count: number }) => (
  <Plural value={count} _0="No students" one="1 student" other="# students" />
)

function useLessonMenu({ lesson, onDuplicate, onDelete }: OwnLessonCardProps): MenuItem[] {
  const { t } = useLingui()
  const { _id: id } = lesson
  return [
    { label: t`Edit`, icon: <Pencil />, render: <Link to={paths.editLesson(id)} /> },
    { label: t`Preview`, icon: <Eye />, render: <Link to={paths.course(id)} /> },
    {
      label: t`Show together`,
      icon: <Presentation />,
      render: <Link to={classPaths.togetherLesson(id)} />,
    },
    { label: t`Duplicate`, icon: <Copy />, onSelect: () => onDuplicate(lesson) },
    {
      label: t`Students' progress`,
      icon: <ChartColumn />,
      render: <Link to={paths.lessonStudents(id)} />,
    },
    { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(lesson) },
  ]
}

/** More than this many are in the table of their progress only. */
const mostFaces = 24

function Students({ lesson }: { lesson: EducatorCourse }) {
  const { _id: id, learnerCount, students } = lesson
  return (
    <>
      <DetailsTitle>
        <StudentCount count={learnerCount} />
      </DetailsTitle>
      <PeopleRows
        people={students.slice(0, mostFaces)}
        total={learnerCount}
        keyOf={(student) => student._id}
        seedOf={(student) => student._id}
        nameOf={(student) => student.name}
      />
      {learnerCount > 0 ? (
        <p className="border-t border-line px-6 py-3 max-sm:px-4">
          <WordLink
            icon={<ChartColumn size={18} />}
            render={<Link to={paths.lessonStudents(id)} />}
          >
            <Trans>Students' progress</Trans>
          </WordLink>
        </p>
      ) : null}
    </>
  )
}

/** What deleting this lesson removes, and for how long it can be restored. */
export const LostLesson = ({ lesson }: { lesson: EducatorCourse }) => (
  <>
    <p className="font-semibold">{lesson.courseTitle}</p>
    <p>
      <Plural
        value={lesson.lectureCount}
        _0="It has no lectures."
        one="Its lecture will no longer be there."
        other="Its # lectures will no longer be there."
      />{' '}
      <Plural
        value={lesson.learnerCount}
        _0="No student has started it."
        one="1 student loses access to it."
        other="# students lose access to it."
      />
      {lesson.learnerCount > 0 ? (
        <>
          {' '}
          <Trans>
            Progress is kept for {limits.undoDeleteDays} days, in case you bring the lesson back.
          </Trans>
        </>
      ) : null}
    </p>
  </>
)
