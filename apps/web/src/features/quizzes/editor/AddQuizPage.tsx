import { useAdding } from '../../authoring/index.ts'
import { QuizEditor } from './QuizEditor.tsx'
import { quizKind } from './quiz-draft.ts'

export function Component() {
  const { round, begun, onSaved } = useAdding(quizKind)
  return <QuizEditor key={round} opened={undefined} begun={begun} onSaved={onSaved} />
}
