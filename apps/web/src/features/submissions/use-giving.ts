// What a teacher says about one submission now, and how it is changed: each change at once on the page,
// one after the other sent.
import type { Body, Feedback } from '@kinderleaf/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSendFeedback } from './use-send-feedback.ts'

/** `keepClip`: her recording is part of it. */
export type Said = Required<Omit<Body<'giveFeedback'>, 'key' | 'submissions'>>

const saidIn = (feedback: Feedback | undefined): Said => ({
  sticker: feedback?.sticker ?? null,
  text: feedback?.text ?? '',
  sendBack: Boolean(feedback?.sentBackAt),
  keepClip: Boolean(feedback?.clipUrl),
})

interface Giving {
  readonly said: Said
  /** Changes it, with a new recording if there is one; false where it could not be stored. */
  readonly give: (change: Partial<Said>, clip?: Blob) => Promise<boolean>
}

export function useGiving(submission: string, unseen: Feedback | undefined): Giving {
  const { send: sendFeedback } = useSendFeedback()
  /** What she has made of it, until the list shows it: it does so only after it was sent. */
  const [wanted, setWanted] = useState<Said | null>(null)
  const latest = useRef<Said>(null)
  const sending = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function forget() {
    latest.current = null
    setWanted(null)
  }
  const shows = useEffectEvent((_feedback: string | undefined) => {
    if (sending.current === 0) forget()
  })
  const shown = unseen?._id
  useEffect(() => shows(shown), [shown])

  async function send(next: Said, clip: Blob | undefined): Promise<boolean> {
    const isStored = await sendFeedback({ submissions: [submission], ...next }, clip)
    sending.current -= 1
    // shown as a toast; what she wrote or said stays
    if (!isStored && latest.current === next) forget()
    return isStored
  }

  function give(change: Partial<Said>, clip?: Blob): Promise<boolean> {
    const kept = clip ? { keepClip: true } : {}
    const next = { ...(latest.current ?? saidIn(unseen)), ...change, ...kept }
    latest.current = next
    setWanted(next)
    sending.current += 1
    const sent = last.current.then(() => send(next, clip))
    last.current = sent
    return sent
  }
  return { said: wanted ?? saidIn(unseen), give }
}
