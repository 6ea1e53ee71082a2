// The dialog that saves a quiz as a file; loaded when it is asked for.
import { lazy, type ReactNode, Suspense, useState } from 'react'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

interface Exported {
  readonly _id: string
  readonly title: string
}

/** Put the dialog on the page, and call `ask` with a quiz. */
export function useQuizExport(): { dialog: ReactNode; ask: (quiz: Exported) => void } {
  const [quiz, setQuiz] = useState<Exported>()
  const dialog = quiz ? (
    <Suspense>
      <ExportDialog quiz={quiz} onClose={() => setQuiz(undefined)} />
    </Suspense>
  ) : null
  return { dialog, ask: setQuiz }
}
