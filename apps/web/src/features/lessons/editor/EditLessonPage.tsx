// /educator/edit-course/:courseId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { EditStored } from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { lessonKind } from './lesson-kind.ts'

export function Component() {
  const { t } = useLingui()
  const { courseId = '' } = useParams()
  const reading = useCall(
    'educatorCourseById',
    { params: { id: courseId } },
    { quiet: true, select: (answer) => answer.course },
  )
  return (
    <EditStored
      key={courseId}
      kind={lessonKind}
      id={courseId}
      reading={reading}
      title={t`Edit Lesson`}
      note={<Trans>The lesson is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new lesson`}
    >
      {(course, onSaved) => <LessonEditor opened={course} onSaved={onSaved} />}
    </EditStored>
  )
}
