// What is open in an editor of lessons or quizzes (a new one, an existing one, or stored work), how
// it is saved, and the question when a save conflicts with another one.
import type { MaterialStatus } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { notify } from '../../../ui/index.ts'
import type { FormBase, UnsavedWork, WorkKind } from '../unsaved/unsaved-work.ts'
import { type OpenWork, useOpenWork, useWorkSlot } from '../unsaved/work-offers.ts'
import type { WorkStorage } from '../unsaved/work-storage.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Conflict, WorkSave } from './work-save.ts'

/** A lesson or a quiz as its teacher reads it. */
export interface Authored {
  readonly status: MaterialStatus
  readonly updatedAt: string
  readonly educator: { readonly name: string }
}

interface EditingSettings<V, S> {
  /** What is to be changed; without it, a new one is added. */
  readonly opened: S | undefined
  /** The writer of the stored work to open. */
  readonly begun?: string | undefined
  readonly kind: WorkKind<V>
  /** The name under which unsaved work on it is stored. */
  readonly name: string
  readonly empty: FormBase<V>
  readonly baseOf: (stored: S) => FormBase<V>
  readonly save: WorkSave<V, S>
  readonly conflict: {
    readonly title: string
    readonly changesOf: (before: FormBase<V>, after: FormBase<V>) => readonly string[]
  }
  /** What is said after a save. */
  readonly savedWords: (message: string, draft: V, stored: S | undefined) => string
  /** Says of unsaved work that it was saved again since. */
  readonly savedAgain: ReactNode
  /** Called when it is saved. */
  readonly onSaved: (saved: S) => void
}

/** The second button: the status that it saves, and whether its save is running. */
export interface OtherStatus {
  readonly status: MaterialStatus
  readonly label: string
  readonly busyText: string
  readonly isBusy: boolean
}

interface Editing<V, S> {
  /** What is changed as it was read last; undefined for a new one. */
  readonly stored: S | undefined
  readonly form: EditingForm<V>
}

/** What a form of lessons or quizzes gets. */
export interface EditingForm<V> {
  readonly work: OpenWork<V>
  readonly isDraft: boolean
  readonly other: OtherStatus | undefined
  readonly offerNote: (offer: UnsavedWork<V>) => ReactNode
  /** The question after a conflict. */
  readonly question: (storage: WorkStorage<V>) => ReactNode
  readonly onSave: (wish: FormWish<V>) => void
}

export interface FormWish<V> {
  readonly draft: V
  /** By the second button. */
  readonly isOther: boolean
  /** The key of this save, after those of earlier ones that were not answered. */
  readonly saves: readonly string[]
  /** Removes the stored work and allows leaving the page. */
  readonly done: () => void
}

export function useEditing<V, S extends Authored>(settings: EditingSettings<V, S>): Editing<V, S> {
  const { opened, baseOf, save, onSaved } = settings
  const [stored, setStored] = useState(opened)
  const slot = useWorkSlot(settings.kind, settings.name)
  const work = useOpenWork(slot, opened ? baseOf(opened) : settings.empty, settings.begun)
  const { base } = work.opening
  const other = useOtherStatus(stored, save.requestedStatus)
  const openTheirs = ({ theirs }: Conflict<V, S>, storage: WorkStorage<V>) => {
    save.settle()
    setStored(theirs)
    work.openAnew(baseOf(theirs), storage)
  }
  const form: EditingForm<V> = {
    work,
    other,
    isDraft: stored?.status === 'draft',
    offerNote: (offer) =>
      base.version !== null && offer.base.version !== base.version ? settings.savedAgain : null,
    onSave: ({ draft, isOther, saves, done }) =>
      save.save({
        draft,
        base: { ...base, saves },
        // what was new may turn out to be stored as a draft
        status: isOther ? other?.status : stored ? undefined : 'published',
        onSaved: (saved, message) => {
          done()
          notify.success(settings.savedWords(message, draft, stored))
          onSaved(saved)
        },
      }),
    question: (storage) => {
      const { conflict } = save
      if (!conflict) return null
      const { theirs, wish } = conflict
      return (
        <ConflictDialog
          title={settings.conflict.title}
          theirs={theirs}
          changes={settings.conflict.changesOf(wish.base, baseOf(theirs))}
          isStored={storage.stored !== 'full'}
          onBack={save.settle}
          onUseTheirs={() => openTheirs(conflict, storage)}
          onSaveMine={() =>
            save.save({ ...wish, base: { ...baseOf(theirs), saves: wish.base.saves } })
          }
        />
      )
    },
  }
  return { stored, form }
}

/** A new one may be saved as a draft, and a draft may be published. */
function useOtherStatus(
  stored: Authored | undefined,
  requestedStatus: MaterialStatus | undefined,
): OtherStatus | undefined {
  const { t } = useLingui()
  if (stored?.status === 'published') return undefined
  const status: MaterialStatus = stored ? 'published' : 'draft'
  return {
    status,
    isBusy: requestedStatus === status,
    label: stored ? t`Publish` : t`Save draft`,
    busyText: stored ? t`Publishing...` : t`Saving...`,
  }
}
