// /educator/add-course: a new lesson. After it is added the form is empty again; a draft is gone on
// with where lessons are edited.
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useFreshForm } from '../fresh-form.ts'
import { LessonEditor } from './LessonEditor.tsx'

export function Component() {
  const navigate = useNavigate()
  const [round, startAnew] = useFreshForm()
  return (
    <LessonEditor
      key={round}
      course={undefined}
      onSaved={({ _id, status }) =>
        status === 'draft' ? void navigate(paths.editLesson(_id)) : startAnew()
      }
    />
  )
}
