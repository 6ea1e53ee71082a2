// A teacher's review: what is loaded and where she is, and her answers on their way.
import type { Submission } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { connection } from '../../api/index.ts'
import type { OutboxEvent } from '../../api/outbox/index.ts'
import { notify } from '../../ui/index.ts'
import { firstFlow, type Said, saidOf, takeStep } from './flow.ts'
import {
  answeredHere,
  noneUnsent,
  onAnswers,
  sendAnswer,
  type Unsent,
  waitingAnswers,
} from './sent-answers.ts'
import { useWork } from './use-work.ts'

/** How much is loaded ahead of where she is. */
const ahead = 8

export function useReview(userId: string, activity: string | undefined) {
  const [flow, step] = useReducer(takeStep, firstFlow)
  const load = useCallback(() => {
    // an answer may arrive while the school reads what has none
    const before = answeredHere(userId)
    return (page: readonly Submission[]) => {
      const now = answeredHere(userId)
      const work = page.filter(({ _id }) => !before.has(_id) && !now.has(_id))
      step({ type: 'load', work })
      return page.length - work.length
    }
  }, [userId])
  const { loadMore, ...loaded } = useWork(activity, load)
  const isNear = flow.work.length - flow.at <= ahead
  useEffect(() => {
    // what failed is tried again by hand, or when the school answers again
    if (isNear && loaded.total !== undefined && !loaded.isWhole && !loaded.error) loadMore()
  })
  const unsent = useUnsent(userId, (id) => {
    const work = flow.work.find(({ _id }) => _id === id)
    step({ type: 'refuse', id })
    return work
  })
  return {
    flow,
    step,
    loaded,
    retry: loadMore,
    unsent,
    answer(id: string, said: Said) {
      sendAnswer(userId, id, said, saidOf(flow, id))
      step({ type: 'answer', id, said })
    },
    undo() {
      const last = flow.answers.at(-1)
      if (!last) return
      sendAnswer(userId, last.id, last.before, saidOf(flow, last.id))
      step({ type: 'undo' })
    },
  }
}

export type Review = ReturnType<typeof useReview>

/** Which answers wait for the school; none as long as they go at once. */
function useUnsent(userId: string, onRefused: (id: string) => Submission | undefined): Unsent {
  const { t, i18n } = useLingui()
  const [unsent, setUnsent] = useState(() =>
    connection.isReachable() ? noneUnsent : waitingAnswers(userId),
  )
  const report = useEffectEvent((event: OutboxEvent, id: string) => {
    const waiting = waitingAnswers(userId)
    setUnsent((before) => (event.kind === 'delayed' || before.count > 0 ? waiting : noneUnsent))
    if (event.kind !== 'refused') return
    const name = onRefused(id)?.userId?.name
    const why = i18n._(event.error.message)
    notify.error(name ? t`The answer to ${name} was not stored: ${why}` : why)
  })
  useEffect(() => onAnswers(userId, report), [userId])
  return unsent
}
