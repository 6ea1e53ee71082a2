// Joining a teacher's class with its code, from whichever screen.
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/index.ts'
import { notify } from '../../ui/index.ts'

interface Join {
  readonly isBusy: boolean
  /**
   * Joins, or leads somebody who is no student yet to the choice of a role and back with the code.
   */
  readonly join: (code: string) => void
  /** What kept the last try from joining, to stand beside its button. */
  readonly problem: string | undefined
}

/**
 * Joins with a code and notifies; `then` is called after success. Where it is quiet a failure is said
 * beside the button alone: in a dialog a message would stand right below it.
 */
export function useJoin(then?: () => void, { quiet = false } = {}): Join {
  const { i18n } = useLingui()
  const state = useSession()
  const navigate = useNavigate()
  const change = useChange('joinEducator', { quiet })
  const [isBlank, setBlank] = useState(false)
  const problem = isBlank ? texts.enterCode : change.error?.message

  const join = (typed: string) => {
    const code = typed.trim()
    setBlank(!code)
    if (!code) return void (quiet || notify.error(i18n._(texts.enterCode)))
    if (state.kind === 'visitor') return session.signIn(paths.join(code))
    if (state.kind === 'signedIn' && state.user.role === null) {
      return void navigate(paths.becomeStudent(paths.join(code)))
    }
    const onSuccess = () => {
      notify.success(i18n._(texts.joined))
      // her account is whole now
      if (state.kind === 'signedIn' && state.user.awaitsClass) void session.refresh()
      then?.()
    }
    // shown even when the answer removes the form; the call shows its own failure
    change.mutateAsync({ body: { code } }).then(onSuccess, () => {})
  }
  return { join, isBusy: change.isPending, problem: problem && i18n._(problem) }
}
