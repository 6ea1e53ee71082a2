// The kinds of what a teacher writes: lessons, quizzes and activities.
import type { MaterialStatus } from '@kinderleaf/contract'
import type { FormBase, WorkKind } from '../unsaved/unsaved-work.ts'

/** One of them as its teacher reads it. */
export interface Authored {
  readonly _id: string
  readonly status: MaterialStatus
  readonly updatedAt: string
  readonly educator: { readonly name: string }
}

/** What the forms of a kind begin with, how unsaved work on it is stored, and where its pages are. */
export interface MaterialKind<V, S> extends WorkKind<V> {
  /** The values of a new one. */
  readonly empty: V
  readonly baseOf: (stored: S) => FormBase<V>
  /** The same as a new one, without ids. */
  readonly asNew: (draft: V) => V
  /** Under which name unsaved work lies; without an id, of new ones. */
  readonly nameOf: (id?: string) => string
  readonly addPath: string
  readonly editPath: (id: string) => string
  readonly listPath: string
}

/** What an editor is opened with. */
export interface EditorProps<S> {
  /** What is to be changed; undefined where a new one is added. */
  readonly opened: S | undefined
  /** The writer of the stored work to open. */
  readonly begun?: string | undefined
  /** Called when it is saved. */
  readonly onSaved: (saved: S) => void
}
