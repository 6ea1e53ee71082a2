// The page on which a lesson or a quiz is added. After it is added the form is empty again; a draft
// continues on the page that edits it.
import type { MaterialStatus } from '@kinderleaf/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFreshForm } from '../fresh-form.ts'

interface Adding {
  /** The key of the editor. */
  readonly round: number
  /** The writer of the stored work with which the page was opened. */
  readonly begun: string | undefined
  readonly onSaved: (saved: { readonly _id: string; readonly status: MaterialStatus }) => void
}

/** `here` is this page's address, `editPath` that of the page which goes on with a draft. */
export function useAdding(here: string, editPath: (id: string) => string): Adding {
  const navigate = useNavigate()
  const [round, startAnew] = useFreshForm()
  const begun = useBegun(here)
  return {
    round,
    begun,
    onSaved: ({ _id, status }) => (status === 'draft' ? void navigate(editPath(_id)) : startAnew()),
  }
}

function useBegun(here: string): string | undefined {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const begun = typeof state === 'string' ? state : undefined
  // used once: after a reload, or in a copied window, it is offered like any other work
  useEffect(() => {
    if (begun !== undefined) void navigate(here, { replace: true, state: null })
  }, [begun, here, navigate])
  return begun
}
