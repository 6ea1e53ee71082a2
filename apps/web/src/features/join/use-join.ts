// Joining a teacher's class with its code, from whichever screen.
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/index.ts'
import { notify } from '../../ui/index.ts'

interface Join {
  readonly isBusy: boolean
  /** Joins, or leads whoever is no student yet to become one and come back with the code. */
  readonly join: (code: string) => void
}

/** Joins with a code and says so; `then` is called after it has worked. */
export function useJoin(then?: () => void): Join {
  const { i18n } = useLingui()
  const state = useSession()
  const navigate = useNavigate()
  const change = useChange('joinEducator')

  const join = (typed: string) => {
    const code = typed.trim()
    if (!code) return notify.error(i18n._(texts.enterCode))
    if (state.kind === 'visitor') return session.signIn(paths.join(code))
    if (state.kind === 'signedIn' && state.user.role === null) {
      return void navigate(paths.becomeStudent(paths.join(code)))
    }
    const onSuccess = () => {
      notify.success(i18n._(texts.joined))
      then?.()
    }
    // told even when the answer takes the form off the page; a failure is told by the call itself
    change.mutateAsync({ body: { code } }).then(onSuccess, () => {})
  }
  return { join, isBusy: change.isPending }
}
