// Says what became of work that was submitted, on whatever page she is by then.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { createSubscription, type OutboxEvent } from '../../api/outbox/index.ts'
import { notify } from '../../ui/index.ts'

const subscribe = createSubscription()

export function HandInNews() {
  const { t, i18n } = useLingui()
  const notifyOf = useEffectEvent((event: OutboxEvent) => {
    if (event.entry.call !== 'createSubmission') return
    if (event.kind === 'sent') notify.success(t`Submission successful!`)
    if (event.kind === 'refused') notify.error(i18n._(event.error.message))
  })
  useEffect(() => subscribe(notifyOf), [])
  return null
}
