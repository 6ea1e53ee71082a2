// For whom a list is read: a child sees what her teachers made, a teacher her own, and everybody
// else is asked for a class code first.
import type { Answer } from '@kinderleaf/contract'
import { limits, texts } from '@kinderleaf/contract/plain'
import { useCall } from '../../api/index.ts'
import { failureSentence, session, useSession } from '../../session/index.ts'

export type Teacher = Answer<'joinedEducators'>['educators'][number]

export type Audience =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  /** Nobody joined yet. */
  | { readonly kind: 'join' }
  | {
      readonly kind: 'list'
      /** Ids of the educators whose work is listed. */
      readonly educators: readonly string[]
      /** Those whom a child has joined, by name. */
      readonly teachers: readonly Teacher[]
      /** A teacher looks at her own. */
      readonly own: boolean
    }

/** Decides what a list shows. */
export function useAudience(): Audience {
  const state = useSession()
  const user = state.kind === 'signedIn' ? state.user : null
  const joined = useCall('joinedEducators', {}, { enabled: user?.role === 'student' })
  if (state.kind === 'loading') {
    if (!state.failure) return { kind: 'waiting' }
    const retry = () => void session.refresh()
    return { kind: 'failed', message: failureSentence(state.failure), retry }
  }
  if (user?.role === 'educator')
    return { kind: 'list', educators: [user._id], teachers: [], own: true }
  if (user?.role !== 'student') return { kind: 'join' }
  if (joined.data) {
    const { joinedEducators, educators: teachers } = joined.data
    if (joinedEducators.length === 0) return { kind: 'join' }
    // who joined more while that had no end sees those she joined last
    const educators = joinedEducators.slice(-limits.educatorsPerList)
    return { kind: 'list', educators, teachers, own: false }
  }
  if (!joined.error) return { kind: 'waiting' }
  const { code, message } = joined.error
  const sentence = code === 'OFFLINE' ? texts.educatorsFailed : message
  return { kind: 'failed', message: sentence, retry: () => void joined.refetch() }
}
