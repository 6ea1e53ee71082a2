// Signing in by a card: the server sets the session, and the app begins anew as the child's.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { useState } from 'react'
import { ApiError, call, owedSignOut } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { writeText } from '../../state/stored.ts'

export interface BadgeSignIn {
  readonly isBusy: boolean
  /** Why the last card did not sign her in. */
  readonly refusal: ApiError | undefined
  readonly send: (secret: string) => Promise<void>
  readonly forget: () => void
}

export function useBadgeSignIn(): BadgeSignIn {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  return {
    isBusy,
    refusal,
    forget: () => setRefusal(undefined),
    async send(secret) {
      setBusy(true)
      setRefusal(undefined)
      try {
        const headers = { [ownPageHeader]: '1' }
        await call('signInByBadge', { body: { secret }, headers })
        // the session of before has ended with this, also where its sign-out was not told yet
        writeText(owedSignOut, null)
        // a page is of one person
        location.replace(paths.home())
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error)
        setBusy(false)
      }
    },
  }
}
