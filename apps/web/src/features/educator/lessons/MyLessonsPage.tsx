// /educator/my-courses: the teacher's lessons and who has started each.
import type { EducatorCourse } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calendar, Pencil, Trash2, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { coverOf } from '../../browse/cover.ts'
import { useDates } from '../dates.ts'
import { useDeletion } from '../deletion.tsx'
import { CardLine, DetailsTitle, OwnCard } from '../OwnCard.tsx'
import { OwnList } from '../OwnList.tsx'
import { PeopleRows } from '../PeopleRows.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const pages = useCallPages('educatorCourses', (answer) => answer.courses, {})
  const deletion = useDeletion<EducatorCourse>(
    {
      remove: useChange('deleteCourse').mutateAsync,
      restore: useChange('restoreCourse').mutateAsync,
    },
    { question: i18n._(texts.deleteCourse), confirmLabel: t`Delete lesson` },
    (lesson) => <Lost lesson={lesson} />,
  )
  return (
    <>
      <OwnList
        title={t`My Lessons`}
        addLabel={t`Add Lesson`}
        addPath={paths.addLesson()}
        empty={t`No lessons yet. Make the first one.`}
        pages={pages}
        card={(lesson) => <LessonCard key={lesson._id} lesson={lesson} onDelete={deletion.ask} />}
      />
      {deletion.dialog}
    </>
  )
}

const Lost = ({ lesson }: { lesson: EducatorCourse }) => (
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
        value={lesson.studentCount}
        _0="No student has started it."
        one="1 student loses the progress in it."
        other="# students lose their progress in it."
      />
    </p>
  </>
)

interface LessonCardProps {
  readonly lesson: EducatorCourse
  readonly onDelete: (lesson: EducatorCourse) => void
}

function LessonCard({ lesson, onDelete }: LessonCardProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { _id: id, courseTitle, studentCount, students, createdAt } = lesson
  const count = <Plural value={studentCount} _0="No students" one="1 student" other="# students" />
  return (
    <OwnCard
      id={id}
      title={courseTitle}
      picture={coverOf('lesson', lesson.courseThumbnail)}
      menu={[
        { label: t`Edit`, icon: <Pencil />, render: <Link to={paths.editLesson(id)} /> },
        { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(lesson) },
      ]}
      details={{
        show: t`Show students`,
        hide: t`Hide students`,
        content: () => (
          <>
            <DetailsTitle>{count}</DetailsTitle>
            <PeopleRows
              people={students}
              total={studentCount}
              keyOf={(student) => student._id}
              seedOf={(student) => student._id}
              nameOf={(student) => student.name}
            />
          </>
        ),
      }}
    >
      <CardLine icon={<UsersRound />}>{count}</CardLine>
      <CardLine icon={<Calendar />}>
        <Trans>Created {day(createdAt)}</Trans>
      </CardLine>
    </OwnCard>
  )
}
