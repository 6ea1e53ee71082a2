// Signing in at the wall: the server sets the session, and the app begins anew as the child's.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, call, owedSignOut } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { writeText } from '../../state/stored.ts'
import { notify } from '../../ui/index.ts'

export interface WallSignIn {
  readonly isBusy: boolean
  /** As the server says; `failed` where it could not look. */
  readonly send: (
    studentId: string,
    pictures: readonly string[],
  ) => Promise<'signed-in' | 'wrong' | 'locked' | 'failed'>
}

/** `onRefused` is called where the wall is not as it was: the child left, the pairing ended. */
export function useWallSignIn(onRefused: () => void): WallSignIn {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async send(studentId, pictures) {
      setBusy(true)
      try {
        const { result } = await call('signInAtWall', {
          body: { studentId, pictures: [...pictures] },
          headers: { [ownPageHeader]: '1' },
        })
        if (result === 'signed-in') {
          // the session of before has ended with this, also where its sign-out was not told yet
          writeText(owedSignOut, null)
          // a page is of one person
          location.assign(paths.home())
        }
        return result
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(i18n._(error.message))
        if (error.code !== 'OFFLINE') onRefused()
        return 'failed'
      } finally {
        setBusy(false)
      }
    },
  }
}
