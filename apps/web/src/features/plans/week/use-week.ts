// A teacher's week as it is shown: what the server has, and what is on its way there.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useCall, useChange } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import { afterMove, followerOf, inputOf, type Move } from './week-order.ts'

/** One after the other, as they were made: a later move of the same plan is stored last. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(send)
    last.current = sent.catch(() => undefined)
    return sent
  }
}

export function useWeek(monday: string) {
  const { t, i18n } = useLingui()
  const read = useCall('weekPlan', { query: { from: monday } }, { quiet: true, showPrevious: true })
  const { mutateAsync: save } = useChange('savePlan')
  const { mutateAsync: remove } = useChange('deletePlan')
  const inTurn = useTurns()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [going, setGoing] = useState<readonly string[]>([])
  const stored = read.data?.plans.filter(({ _id }) => !going.includes(_id)) ?? []
  const plans = moves.reduce<readonly Plan[]>(afterMove, stored)

  /** Stores it; the answer's message, or undefined after a failure, which has been told. */
  const move = (to: Move): Promise<string | undefined> => {
    setMoves((before) => [...before, to])
    return inTurn(() => save({ params: { planId: to.planId }, body: inputOf(to) }))
      .then(
        ({ message }) => message,
        () => undefined,
      )
      .finally(() => setMoves((before) => before.filter((one) => one !== to)))
  }

  const takeAway = (plan: Plan): void => {
    const { _id: planId, thing, day, group } = plan
    const back = { planId, thing, day, group, before: followerOf(plans, plan) }
    setGoing((before) => [...before, planId])
    inTurn(() => remove({ params: { planId } }))
      .then(
        ({ message }) =>
          notify.success(i18n._(message), { label: t`Undo`, run: () => void move(back) }),
        () => undefined,
      )
      .finally(() => setGoing((before) => before.filter((id) => id !== planId)))
  }

  return {
    plans,
    groups: read.data?.groups ?? [],
    isRead: read.data !== undefined,
    error: read.error,
    retry: () => void read.refetch(),
    move,
    takeAway,
  }
}

export type Week = ReturnType<typeof useWeek>
