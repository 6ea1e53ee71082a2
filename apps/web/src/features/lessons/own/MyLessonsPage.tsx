// /educator/my-courses: the teacher's lessons, with search, filter and sorting, and who has started
// each.
import type { EducatorCourse } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { OwnList, useDeletion, useDuplication, useOwnFilter } from '../../desk-lists/index.ts'
import { LessonTools, lessonSortings, NoLessonFound } from './LessonTools.tsx'
import { LostLesson, OwnLessonCard } from './OwnLessonCard.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const filter = useOwnFilter(lessonSortings)
  const pages = useCallPages('educatorCourses', (answer) => answer.courses, { query: filter.query })
  const { mutateAsync: copy } = useChange('duplicateCourse')
  const duplicate = useDuplication(async (id, key) => {
    const { course, message } = await copy({ params: { id }, query: { key } })
    return { id: course._id, message }
  }, paths.editLesson)
  const deletion = useDeletion<EducatorCourse>(
    {
      remove: useChange('deleteCourse').mutateAsync,
      restore: useChange('restoreCourse').mutateAsync,
    },
    { question: i18n._(texts.deleteCourse), confirmLabel: t`Delete lesson` },
    (lesson) => <LostLesson lesson={lesson} />,
  )
  return (
    <>
      <OwnList
        title={t`My Lessons`}
        addLabel={t`Add Lesson`}
        addPath={paths.addLesson()}
        empty={t`No lessons yet. Make the first one.`}
        tools={<LessonTools />}
        noneFound={filter.isNarrow ? <NoLessonFound /> : undefined}
        pages={pages}
        card={(lesson) => (
          <OwnLessonCard
            key={lesson._id}
            lesson={lesson}
            onDuplicate={duplicate}
            onDelete={deletion.confirmDelete}
          />
        )}
      />
      {deletion.dialog}
    </>
  )
}
