// /educator/add-quiz: a new quiz.
import { paths } from '../../../paths.ts'
import { useAdding } from '../../authoring/index.ts'
import { QuizEditor } from './QuizEditor.tsx'

export function Component() {
  const { round, begun, onSaved } = useAdding(paths.addQuiz(), paths.editQuiz)
  return <QuizEditor key={round} quiz={undefined} begun={begun} onSaved={onSaved} />
}
