// /educator/edit-course/:courseId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { EditStored } from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { asNew, newLesson } from './lesson-draft.ts'
import { lessonName, lessonWork } from './lesson-work.ts'

export function Component() {
  const { courseId = '' } = useParams()
  return <Editing key={courseId} courseId={courseId} />
}

function Editing({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const [empty] = useState(newLesson)
  const reading = useCall(
    'educatorCourseById',
    { params: { id: courseId } },
    { quiet: true, select: (answer) => answer.course },
  )
  return (
    <EditStored
      reading={reading}
      title={t`Edit Lesson`}
      note={<Trans>The lesson is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new lesson`}
      kind={lessonWork}
      name={lessonName(courseId)}
      newName={lessonName()}
      empty={empty}
      asNew={asNew}
      addPath={paths.addLesson()}
      listPath={paths.myLessons()}
    >
      {(course, onSaved) => <LessonEditor course={course} onSaved={onSaved} />}
    </EditStored>
  )
}
