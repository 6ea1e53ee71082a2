// Updates the pages after marks were sent: the server's figures are read again, and a refused mark
// shows a message.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { staleAfter } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import { updateCachedProgress } from '../cached-progress.ts'
import { withPending } from '../progress.ts'
import { type MarkEvent, onMark } from './index.ts'

export function MarkNews() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const onMarkEvent = useEffectEvent((event: MarkEvent) => {
    if (event.kind === 'stored') return
    const refused = event.kind === 'refused'
    if (!refused) {
      const { courseId, lectureId } = event.mark
      // the mark has left the queue, and a cached answer may be older than it
      updateCachedProgress(client, courseId, ({ lectureCompleted }) => ({
        lectureCompleted: [...withPending(lectureCompleted, [lectureId])],
      }))
    }
    const stale = [...staleAfter('updateCourseProgress'), ...(refused ? ['courseById'] : [])]
    for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
    if (!refused) return
    const why = i18n._(event.error.message)
    notify.warning(t`One tick could not be kept. ${why}`)
  })
  useEffect(() => onMark(onMarkEvent), [])
  return null
}
