// The preview of a quiz in its teacher's list; loaded when it is asked for.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

const OwnQuizPreview = lazy(() => import('./OwnQuizPreview.tsx'))

/** Put the dialog on the page, and call `ask` with the id of a quiz. */
export function useQuizPreview(): { dialog: ReactNode; ask: (id: string) => void } {
  const [id, setId] = useState<string>()
  const close = useCallback(() => setId(undefined), [])
  const dialog = id ? (
    <Suspense>
      <OwnQuizPreview id={id} onClose={close} />
    </Suspense>
  ) : null
  return { dialog, ask: setId }
}
