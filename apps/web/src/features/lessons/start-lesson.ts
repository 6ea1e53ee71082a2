// Starts a lesson: a visitor signs in first; after the start the player opens.
import { delaysMs } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/index.ts'
import { useFromToday } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { session, useUser } from '../../session/index.ts'
import { notify, readWarningMs } from '../../ui/index.ts'

export interface StartLesson {
  readonly start: () => void
  readonly busy: boolean
  /** Why it was not started, to stand beside its button. */
  readonly problem: string | undefined
}

/** Start now; `busy` from the press until the page is left. */
export function useStartLesson(courseId: string): StartLesson {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const from = useFromToday()
  const user = useUser()
  const client = useQueryClient()
  const change = useChange('startCourse', { quiet: true })
  const [busy, setBusy] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const leaveAfter = (action: () => void, afterMs: number) => {
    leaving.current = setTimeout(action, afterMs)
  }
  const start = () => {
    if (busy) return
    setBusy(true)
    if (!user) {
      notify.warning(t`Login or register to start`)
      leaveAfter(() => session.signIn(), readWarningMs)
      return
    }
    if (!user.role) {
      navigate(paths.selectRole(paths.course(courseId)))
      return
    }
    change.mutate(
      { body: { courseId } },
      {
        onSuccess: () => {
          notify.success(t`Enrolled successfully!`)
          leaveAfter(
            () => navigate(paths.player(courseId), { state: from }),
            delaysMs.playerRedirect,
          )
        },
        onError: (error) => {
          setBusy(false)
          // the page is out of date: the lesson was started, or closed, somewhere else
          void client.invalidateQueries({ queryKey: ['courseById'] })
          if (error.code === 'ALREADY_STARTED') notify.warning(t`Already Enrolled`)
          else notify.error(i18n._(error.message))
        },
      },
    )
  }
  return { start, busy, problem: change.error ? i18n._(change.error.message) : undefined }
}
