// /educator/my-courses: the teacher's lessons, with search, filter and sorting, and who has started
// each.
import type { EducatorCourse } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { notify } from '../../../ui/index.ts'
import { OwnList, useDeletion } from '../../desk-lists/index.ts'
import { LessonTools, NoLessonFound, useLessonFilter } from './LessonTools.tsx'
import { LostLesson, OwnLessonCard } from './OwnLessonCard.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  const filter = useLessonFilter()
  const pages = useCallPages('educatorCourses', (answer) => answer.courses, { query: filter.query })
  const duplicate = useDuplicate()
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

/** Copies a lesson and offers to edit the copy. */
function useDuplicate(): (lesson: EducatorCourse) => void {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useChange('duplicateCourse')
  return ({ _id: id }) => {
    if (isPending) return
    mutate(
      { params: { id } },
      {
        onSuccess: ({ course, message }) =>
          notify.success(i18n._(message), {
            label: t`Edit the copy`,
            run: () => void navigate(paths.editLesson(course._id)),
          }),
      },
    )
  }
}
