// The frame of a teacher's forms: title, error summary, the bar that saves, lost files, unsaved work
// that is stored and offered, and the question before leaving.
import type { MaterialStatus } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { usePageTitle } from '../../layouts/index.ts'
import {
  Button,
  Chip,
  ConfirmDialog,
  DeskTitle,
  ErrorSummary,
  ProgressBar,
} from '../../ui/index.ts'
import { Underway, useLeaveGuard } from './leave-guard.ts'
import { LostFilesNotice } from './lost-files/LostFilesNotice.tsx'
import { type FilePlace, type FormFiles, useLostFiles } from './lost-files/lost-files.ts'
import {
  type Problem,
  serverProblems,
  summaryOf,
  useFormProblems,
  type Validate,
} from './problems.ts'
import type { Editing } from './stored/editing.tsx'
import { SignedOutDialog } from './unsaved/SignedOutDialog.tsx'
import { useLeaveText, useStoredText } from './unsaved/stored-words.ts'
import { UnsavedOffer } from './unsaved/UnsavedOffer.tsx'
import { useWorkStorage, type WorkStorage } from './unsaved/work-storage.ts'

interface Rule<V> {
  /** Must be stable. */
  readonly validate: Validate<V>
  /** Called with valid values, before they are saved. */
  readonly onValid?: (values: V) => void
  readonly onInvalid?: (values: V) => void
}

interface AuthoringFormProps<V extends FieldValues, P extends FilePlace> {
  readonly form: UseFormReturn<V>
  /** What is edited, and how it is saved. */
  readonly editing: Editing<V>
  /** What is asked of a draft, and of what children get. */
  readonly rules: Readonly<Record<MaterialStatus, Rule<V>>>
  readonly files: FormFiles<V, P>
  /** Files are being uploaded: it can be edited, and saved when they are stored. */
  readonly isUploading?: boolean
  /** Shown beside the title. */
  readonly mark?: ReactNode
  /** Called with the problems and the state of the stored work. */
  readonly children: (problems: readonly Problem[], storage: WorkStorage<V>) => ReactNode
}

export function AuthoringForm<V extends FieldValues, P extends FilePlace>(
  props: AuthoringFormProps<V, P>,
) {
  const { form, editing, rules, isUploading = false, children } = props
  const { work, words, save, status, other } = editing
  usePageTitle(words.title)
  const { t } = useLingui()
  const { isSubmitted, submitCount } = form.formState
  const storage = useWorkStorage(form, work.slot, work.opening)
  const { isDirty } = storage
  const leaveText = useLeaveText(storage)
  const [underway, setUnderway] = useState(0)
  const isUnderway = underway > 0 || isUploading
  const { blocker, release } = useLeaveGuard(isDirty || isUnderway)
  const lost = useLostFiles(form, work.opening, props.files)
  // the rules of the button that was pressed last
  const [isOther, setOther] = useState(false)
  const ruleOf = (byOther: boolean) => rules[byOther && other ? other.status : status]
  const error = save.isPending ? null : save.error
  const { validate } = ruleOf(isOther)
  const { own, answered, shown } = useFormProblems(form, validate, error, lost.describe)
  const problems = useMemo(() => [...shown, ...lost.problems], [shown, lost.problems])
  const done = () => {
    storage.forget()
    release()
  }
  const submit = (byOther: boolean) => {
    setOther(byOther)
    return form.handleSubmit((draft) => {
      const rule = ruleOf(byOther)
      if (rule.validate(draft).length > 0) return rule.onInvalid?.(draft)
      rule.onValid?.(draft)
      editing.onSave({ draft, isOther: byOther, done, saves: storage.noteSave() })
    })
  }
  const { offer } = work
  const fields = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const countUnderway = useCallback(
    (isMore: boolean) => setUnderway((last) => last + (isMore ? 1 : -1)),
    [],
  )
  useLayoutEffect(() => {
    if (save.isPending && fields.current?.contains(document.activeElement)) {
      saveButton.current?.focus()
    }
  }, [save.isPending])
  return (
    <form
      className="flex min-w-0 flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        // dialogs with forms of their own are inside this one
        if (event.target !== event.currentTarget) return
        if (save.isPending || isUnderway) event.preventDefault()
        else void submit(false)(event)
      }}
    >
      <DeskTitle
        title={words.title}
        action={
          <>
            {status === 'draft' ? <Chip>{t`Draft`}</Chip> : null}
            {props.mark}
          </>
        }
      />
      {/* a refused save names them too */}
      {serverProblems(save.error).length === 0 ? <LostFilesNotice files={lost.files} /> : null}
      {offer ? (
        <UnsavedOffer
          offer={offer}
          title={work.slot.kind.titleOf(offer.draft)}
          note={editing.offerNote(offer)}
          onContinue={() => work.goOn(offer, storage)}
          onDiscard={() => work.discard(offer)}
        />
      ) : null}
      <ErrorSummary
        key={submitCount}
        errors={summaryOf([...(isSubmitted ? own : []), ...answered])}
      />
      {/* changes during a save would be lost when it succeeds */}
      <div ref={fields} className="contents" inert={save.isPending}>
        <Underway value={countUnderway}>
          {children(problems, storage)}
          {editing.question(storage)}
        </Underway>
      </div>
      <SaveBar
        editing={editing}
        // files that are on their way are no save yet
        busyText={isUploading && !save.isPending ? t`Uploading...` : words.busyText}
        storage={storage}
        saveRef={saveButton}
        loading={save.isPending || isUnderway}
        onOther={() => void submit(true)()}
      />
      <LeaveDialog
        text={
          isUnderway ? t`A file is still on its way. It would have to be chosen again.` : leaveText
        }
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
      <SignedOutDialog
        isDirty={isDirty}
        isStored={storage.stored !== 'full'}
        onLeave={() => {
          storage.flush()
          release()
        }}
      />
    </form>
  )
}

interface SaveBarProps<V> {
  readonly editing: Pick<Editing<V>, 'words' | 'save' | 'other'>
  readonly busyText: string
  readonly storage: WorkStorage<V>
  readonly saveRef: Ref<HTMLButtonElement>
  readonly loading: boolean
  readonly onOther: () => void
}

/** Both ways of saving; the filled button, the last one, saves what children get. */
function SaveBar<V>({ editing, busyText, storage, loading, ...props }: SaveBarProps<V>) {
  const { t } = useLingui()
  const storedText = useStoredText(storage)
  const { words, other } = editing
  const { percent } = editing.save
  const otherBusy = loading && other?.isBusy === true
  const publishes = other?.status === 'published'
  const look = (isFilled: boolean) =>
    isFilled
      ? ({ look: 'filled', className: 'min-h-12 px-8 max-sm:flex-1' } as const)
      : ({ look: 'quiet', className: 'min-h-12 max-sm:flex-1' } as const)
  const otherButton = other ? (
    <Button
      {...look(publishes)}
      disabled={loading && !otherBusy}
      busy={otherBusy}
      busyText={other.busyText}
      onClick={props.onOther}
    >
      {other.label}
    </Button>
  ) : null
  return (
    <div className="sticky bottom-0 z-5 mt-auto -mx-[clamp(16px,3vw,40px)] -mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-[clamp(16px,3vw,40px)] py-3 text-text-2">
      <div className="flex-1 max-sm:basis-full max-sm:text-xs max-sm:empty:hidden">
        {loading && percent !== undefined ? (
          <div className="max-w-80">
            <ProgressBar label={otherBusy ? other.busyText : busyText} percent={percent} />
          </div>
        ) : null}
        {!loading && storage.isDirty ? (storedText ?? t`Not saved yet`) : null}
      </div>
      {publishes ? null : otherButton}
      <Button
        ref={props.saveRef}
        type="submit"
        {...look(!publishes)}
        disabled={otherBusy}
        busy={loading && !otherBusy}
        busyText={busyText}
      >
        {words.submitLabel}
      </Button>
      {publishes ? otherButton : null}
    </div>
  )
}

interface LeaveDialogProps {
  readonly text: string
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

function LeaveDialog({ text, open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      open={open}
      onOpenChange={(next) => !next && onStay()}
      onConfirm={onLeave}
    >
      {text}
    </ConfirmDialog>
  )
}
