// The page on which one is added. After it is added the form is empty again; a draft continues on the
// page that edits it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFreshForm } from '../fresh-form.ts'
import type { Authored, MaterialKind } from './material.ts'

interface Adding {
  /** The key of the editor. */
  readonly round: number
  /** The writer of the stored work with which the page was opened. */
  readonly begun: string | undefined
  readonly onSaved: (saved: Authored) => void
}

export function useAdding({
  addPath,
  editPath,
}: Pick<MaterialKind<never, never>, 'addPath' | 'editPath'>): Adding {
  const navigate = useNavigate()
  const [round, startAnew] = useFreshForm()
  const begun = useBegun(addPath)
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
