// The actor: the signed-in person as handlers and policies see her.
import type { Face } from '@kinderleaf/contract'
import type { Language, Role } from '@kinderleaf/contract/plain'

export interface Actor {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  /** Where one was chosen for her. */
  readonly face?: Face | null
  /** In which the pages speak to her, where it was chosen. */
  readonly language?: Language | null
  readonly role: Role | null
  /** Hers is a child's own account that has not joined a class. */
  readonly awaitsClass: boolean
  /** Her token says that she signed in with a second step. */
  readonly tookSecondStep?: boolean
  /** Her teacher made her account: she has no password. */
  readonly isManaged?: boolean
  /** Who really acts, where a colleague acts in the class of this teacher. */
  readonly by?: string
}
export type Student = Actor & { readonly role: 'student' }
export type Educator = Actor & { readonly role: 'educator' }

export const isStudent = (actor: Actor | null): actor is Student => actor?.role === 'student'
