// What is open in an editor of lessons, quizzes or activities (a new one, an existing one, or stored
// work), how it is saved, and the question when a save conflicts with another one.
import type { MaterialStatus } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../ui/index.ts'
import { type FormBase, newBase, type UnsavedWork } from '../unsaved/unsaved-work.ts'
import { type OpenWork, useOpenWork, useWorkSlot } from '../unsaved/work-offers.ts'
import type { WorkStorage } from '../unsaved/work-storage.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Authored, EditorProps, MaterialKind } from './material.ts'
import type { Conflict, WorkSave } from './work-save.ts'

interface FormWords {
  readonly title: string
  readonly submitLabel: string
  readonly busyText: string
}

/** A save that was answered: what was sent, what is stored now, and what was before. */
export interface AnsweredSave<V, S> {
  readonly draft: V
  readonly saved: S
  readonly before: S | undefined
}

interface EditingSettings<V, S> extends EditorProps<S> {
  readonly kind: MaterialKind<V, S>
  readonly save: WorkSave<V, S>
  /** What another save changed, in sentences. */
  readonly changesOf: (before: FormBase<V>, after: FormBase<V>) => readonly string[]
  readonly words: {
    /** Of the form that adds one, and of the one that changes one. */
    readonly adding: FormWords
    readonly changing: FormWords
    /** The title of the question after a conflict. */
    readonly conflict: string
    /** Says of unsaved work that it was saved again since. */
    readonly savedAgain: string
  }
  /** What is said after a save, where that is more than the server's message. */
  readonly savedWords?: (message: string, save: AnsweredSave<V, S>) => string
}

/** The second button: the status that it saves, and whether its save is running. */
interface OtherStatus {
  readonly status: MaterialStatus
  readonly label: string
  readonly busyText: string
  readonly isBusy: boolean
}

/** What the form of an editor gets. */
export interface Editing<V> {
  readonly work: OpenWork<V>
  readonly words: FormWords
  readonly save: Pick<WorkSave<V, never>, 'isPending' | 'error' | 'percent'>
  /** What the first button makes of it. */
  readonly status: MaterialStatus
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

export function useEditing<V, S extends Authored>(settings: EditingSettings<V, S>): Editing<V> {
  const { opened, kind, save, words, onSaved } = settings
  const { t } = useLingui()
  const navigate = useNavigate()
  const [stored, setStored] = useState(opened)
  const [begin] = useState(() => (opened ? kind.baseOf(opened) : newBase(kind.empty)))
  const work = useOpenWork(useWorkSlot(kind, kind.nameOf(opened?._id)), begin, settings.begun)
  const { base } = work.opening
  const other = useOtherStatus(stored, save.requestedStatus)
  const openTheirs = ({ theirs }: Conflict<V, S>, storage: WorkStorage<V>) => {
    save.settle()
    setStored(theirs)
    work.openAnew(kind.baseOf(theirs), storage)
  }
  return {
    work,
    other,
    save,
    words: stored ? words.changing : words.adding,
    status: stored?.status ?? 'published',
    offerNote: (offer) =>
      base.version !== null && offer.base.version !== base.version ? words.savedAgain : null,
    onSave: ({ draft, isOther, saves, done }) =>
      save.save({
        draft,
        base: { ...base, saves },
        // what was new may turn out to be stored as a draft
        status: isOther ? other?.status : stored ? undefined : 'published',
        onSaved: (saved, message) => {
          done()
          const words = settings.savedWords?.(message, { draft, saved, before: stored }) ?? message
          // of the pages that follow only the empty form does not show what was saved
          const isOutOfSight = !opened && saved.status === 'published'
          const show = { label: t`Show it`, run: () => void navigate(kind.listPath) }
          notify.success(words, isOutOfSight ? show : undefined)
          onSaved(saved)
        },
      }),
    question: (storage) => {
      const { conflict } = save
      if (!conflict) return null
      const { theirs, wish } = conflict
      return (
        <ConflictDialog
          title={words.conflict}
          theirs={theirs}
          changes={settings.changesOf(wish.base, kind.baseOf(theirs))}
          isStored={storage.stored !== 'full'}
          onBack={save.settle}
          onUseTheirs={() => openTheirs(conflict, storage)}
          onSaveMine={() =>
            save.save({ ...wish, base: { ...kind.baseOf(theirs), saves: wish.base.saves } })
          }
        />
      )
    },
  }
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
