// /educator/add-course: a new lesson.
import { paths } from '../../../paths.ts'
import { useAdding } from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'

export function Component() {
  const { round, begun, onSaved } = useAdding(paths.addLesson(), paths.editLesson)
  return <LessonEditor key={round} course={undefined} begun={begun} onSaved={onSaved} />
}
