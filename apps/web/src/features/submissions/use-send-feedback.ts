// Sends a teacher's answer. Without an answer from the school, the same once more goes under the same
// key, so that it is stored once.
import type { Body } from '@kinderleaf/contract'
import { useRef } from 'react'
import { spokenForm, useChange } from '../../api/index.ts'
import { newUuid7 } from '../../state/uuid.ts'

interface Sent {
  readonly key: string
  readonly words: string
  readonly clip: Blob | undefined
}

export function useSendFeedback() {
  const { mutateAsync: giveFeedback, isPending: isGiving } = useChange('giveFeedback')
  const { mutateAsync: sayFeedback, isPending: isSaying } = useChange('sayFeedback')
  /** The last one without an answer. */
  const unanswered = useRef<Sent>(null)

  /** With a recording if there is one; false where it could not be stored, which a toast tells. */
  async function send(answer: Omit<Body<'giveFeedback'>, 'key'>, clip?: Blob): Promise<boolean> {
    const words = JSON.stringify(answer)
    const before = unanswered.current
    const isSame = before?.words === words && before.clip === clip
    const key = isSame ? before.key : newUuid7()
    unanswered.current = { key, words, clip }
    const body = { key, ...answer }
    try {
      await (clip ? sayFeedback({ form: spokenForm(body, clip) }) : giveFeedback({ body }))
      unanswered.current = null
      return true
    } catch {
      return false
    }
  }
  return { send, isSending: isGiving || isSaying }
}
