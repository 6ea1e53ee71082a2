// /educator/add-course: a new lesson. After it is added the form is empty again; a draft continues
// on the page that edits it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useFreshForm } from '../../authoring/index.ts'
import { LessonEditor } from './LessonEditor.tsx'

export function Component() {
  const navigate = useNavigate()
  const [round, startAnew] = useFreshForm()
  const begun = useBegun()
  return (
    <LessonEditor
      key={round}
      course={undefined}
      begun={begun}
      onSaved={({ _id, status }) =>
        status === 'draft' ? void navigate(paths.editLesson(_id)) : startAnew()
      }
    />
  )
}

/** The writer of the stored work with which this page was opened. */
function useBegun(): string | undefined {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const begun = typeof state === 'string' ? state : undefined
  // used once: after a reload, or in a copied window, it is offered like any other work
  useEffect(() => {
    if (begun !== undefined) void navigate(paths.addLesson(), { replace: true, state: null })
  }, [begun, navigate])
  return begun
}
