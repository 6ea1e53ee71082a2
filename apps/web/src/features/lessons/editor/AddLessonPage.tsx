// /educator/add-course: a new lesson.
import { useAdding } from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { lessonKind } from './lesson-kind.ts'

export function Component() {
  const { round, begun, onSaved } = useAdding(lessonKind)
  return <LessonEditor key={round} opened={undefined} begun={begun} onSaved={onSaved} />
}
