// What a teacher says about one submission now, and how it is changed: each change at once on the page,
// one after the other sent.
import type { Body, Feedback } from '@kinderleaf/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChange } from '../../api/index.ts'
import { newUuid7 } from '../../state/uuid.ts'

/** `keepClip`: her recording is part of it. */
export type Said = Required<Omit<Body<'giveFeedback'>, 'key' | 'submissions'>>

const saidIn = (feedback: Feedback | undefined): Said => ({
  sticker: feedback?.sticker ?? null,
  text: feedback?.text ?? '',
  sendBack: Boolean(feedback?.sentBackAt),
  keepClip: Boolean(feedback?.clipUrl),
})

interface Sent {
  readonly key: string
  readonly words: string
  readonly clip: Blob | undefined
}

interface Giving {
  readonly said: Said
  /** Changes it, with a new recording if there is one; false where it could not be stored. */
  readonly give: (change: Partial<Said>, clip?: Blob) => Promise<boolean>
}

export function useGiving(submission: string, unseen: Feedback | undefined): Giving {
  const { mutateAsync: giveFeedback } = useChange('giveFeedback')
  const { mutateAsync: sayFeedback } = useChange('sayFeedback')
  /** What she has made of it, until the list shows it: it does so only after it was sent. */
  const [wanted, setWanted] = useState<Said | null>(null)
  const latest = useRef<Said>(null)
  const sending = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The last one without an answer: the same once more goes under the same key. */
  const unanswered = useRef<Sent>(null)

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
    const words = JSON.stringify(next)
    const before = unanswered.current
    const isSame = before?.words === words && before.clip === clip
    const key = isSame ? before.key : newUuid7()
    unanswered.current = { key, words, clip }
    const body = { key, submissions: [submission], ...next }
    try {
      await (clip ? sayFeedback({ form: formOf(body, clip) }) : giveFeedback({ body }))
      unanswered.current = null
      return true
    } catch {
      // shown as a toast; what she wrote or said stays
      if (latest.current === next) forget()
      return false
    } finally {
      sending.current -= 1
    }
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

function formOf(body: Body<'giveFeedback'>, clip: Blob): FormData {
  const form = new FormData()
  form.append('feedback', JSON.stringify(body))
  form.append('clip', clip, 'clip.wav')
  return form
}
