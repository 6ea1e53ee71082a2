// /educator/my-courses: the teacher's lessons, with search, filter and sorting, and who has started
// each.
import type { EducatorCourse } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { OwnList, useDeletion, useDuplication, useOwnFilter } from '../../desk-lists/index.ts'
import { LostLesson, OwnLessonCard } from './OwnLessonCard.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const filter = useOwnFilter('students')
  const { search } = filter.query
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
        filter={filter}
        tools={{ search: t`Search Lessons`, filter: t`Which lessons`, most: t`Most students` }}
        noneFound={{
          text: search ? t`No lessons found for “${search}”.` : t`No lessons here.`,
          showAll: t`Show all lessons`,
        }}
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
