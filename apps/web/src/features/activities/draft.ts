// What a child has typed but not handed in, stored by user and activity. Files cannot be stored.
import { useState } from 'react'
import { readForUser, storeForUser } from '../../session/index.ts'
import { readLike } from '../../state/read-like.ts'

export type Draft = { readonly externalLink: string; readonly comment: string }

const empty: Draft = { externalLink: '', comment: '' }

/** Reads a stored draft; anything else is an empty one. */
export function readDraft(text: string | null): Draft {
  try {
    return readLike(empty, JSON.parse(text ?? 'null'))
  } catch {
    return empty
  }
}

/** The draft of this child for this activity, and its setter; null removes it. */
export function useDraft(
  userId: string,
  activityId: string,
): readonly [Draft, (change: Partial<Draft> | null) => void] {
  const name = `activity:${activityId}`
  const [draft, setDraft] = useState(() => readDraft(readForUser(userId, name)))
  const change = (next: Partial<Draft> | null) => {
    const changed = next ? { ...draft, ...next } : empty
    setDraft(changed)
    storeForUser(userId, name, next ? JSON.stringify(changed) : null)
  }
  return [draft, change]
}
