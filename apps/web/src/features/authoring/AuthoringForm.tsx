// The frame of a teacher's forms: title, error summary, the bar with the submit button, unsaved
// work that is stored and offered, and the question before leaving.
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
import type { ApiError } from '../../api/index.ts'
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
import {
  type Problem,
  serverProblems,
  summaryOf,
  useOwnProblems,
  type Validate,
} from './problems.ts'
import { SignedOutDialog } from './unsaved/SignedOutDialog.tsx'
import { useLeaveText, useStoredText } from './unsaved/stored-words.ts'
import { UnsavedOffer } from './unsaved/UnsavedOffer.tsx'
import type { UnsavedWork } from './unsaved/unsaved-work.ts'
import type { OpenWork } from './unsaved/work-offers.ts'
import { useWorkStorage, type WorkStorage } from './unsaved/work-storage.ts'

type Submit<V> = (values: V, saved: () => void, saves: readonly string[]) => void

interface OtherSave<V> {
  readonly label: string
  readonly busyText: string
  /** Whether this way of saving is running. */
  readonly isBusy: boolean
  /** Must be stable, as the form's own. */
  readonly validate: Validate<V>
  readonly onSubmit: Submit<V>
  readonly onInvalid?: ((values: V) => void) | undefined
}

interface AuthoringFormProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>
  /** The open work. */
  readonly work: OpenWork<V>
  readonly title: string
  /** It is being saved; the fields are disabled. */
  readonly loading: boolean
  /** Files are being uploaded: it can be edited, and saved when they are stored. */
  readonly isUploading?: boolean
  readonly submitError: ApiError | null
  /** Must be stable while its rules stay the same. */
  readonly validate: Validate<V>
  readonly submitLabel: string
  readonly busyText: string
  /** A second way of saving. */
  readonly other?: OtherSave<V> | undefined
  /** The share of the files that is sent, 0 to 100, during an upload. */
  readonly percent?: number | undefined
  /** Says so beside the title. */
  readonly isDraft?: boolean
  /** Shown beside the title otherwise. */
  readonly mark?: ReactNode
  /** Shown above the fields. */
  readonly notice?: ReactNode
  /** A note on the unsaved work that is offered. */
  readonly offerNote?: ((offer: UnsavedWork<V>) => ReactNode) | undefined
  /** Rewords a problem of the server for this page. */
  readonly describeProblem?: ((problem: Problem) => Problem) | undefined
  /**
   * Called with valid values and the keys of this save and of those not answered before it; call
   * `saved` to allow leaving the page.
   */
  readonly onSubmit: Submit<V>
  /** Called with invalid values. */
  readonly onInvalid?: (values: V) => void
  /** Called with the problems and the state of the stored work. */
  readonly children: (problems: readonly Problem[], storage: WorkStorage<V>) => ReactNode
}

export function AuthoringForm<V extends FieldValues>(props: AuthoringFormProps<V>) {
  const { form, work, title, loading, isUploading = false, submitError, children } = props
  usePageTitle(title)
  const { t } = useLingui()
  const { isSubmitted, submitCount } = form.formState
  const storage = useWorkStorage(form, work.slot, work.opening)
  const { isDirty } = storage
  const storedText = useStoredText(storage)
  const leaveText = useLeaveText(storage)
  const [underway, setUnderway] = useState(0)
  const isUnderway = underway > 0 || isUploading
  const { blocker, release } = useLeaveGuard(isDirty || isUnderway)
  // the rules of the button that was pressed last
  const [isOther, setOther] = useState(false)
  const { other } = props
  const own = useOwnProblems(form, (isOther && other?.validate) || props.validate)
  const answered = useMemo(
    () =>
      loading
        ? []
        : serverProblems(submitError).map(props.describeProblem ?? ((problem) => problem)),
    [loading, submitError, props.describeProblem],
  )
  const problems = useMemo(
    () => [...own.filter(({ isShownAtOnce }) => isSubmitted || isShownAtOnce), ...answered],
    [own, isSubmitted, answered],
  )
  const saved = () => {
    storage.forget()
    release()
  }
  const submit = (way: Pick<OtherSave<V>, 'validate' | 'onSubmit' | 'onInvalid'>) => {
    setOther(way === other)
    return form.handleSubmit((values) => {
      if (way.validate(values).length > 0) way.onInvalid?.(values)
      else way.onSubmit(values, saved, storage.noteSave())
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
    if (loading && fields.current?.contains(document.activeElement)) saveButton.current?.focus()
  }, [loading])
  return (
    <form
      className="flex min-w-0 flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        // dialogs with forms of their own are inside this one
        if (event.target !== event.currentTarget) return
        if (loading || isUnderway) event.preventDefault()
        else void submit(props)(event)
      }}
    >
      <DeskTitle title={title} action={props.isDraft ? <Chip>{t`Draft`}</Chip> : props.mark} />
      {props.notice}
      {offer ? (
        <UnsavedOffer
          offer={offer}
          title={work.slot.kind.titleOf(offer.draft)}
          note={props.offerNote?.(offer)}
          onContinue={() => work.goOn(offer, storage)}
          onDiscard={() => work.discard(offer)}
        />
      ) : null}
      <ErrorSummary
        key={submitCount}
        errors={summaryOf([...(isSubmitted ? own : []), ...answered])}
      />
      {/* changes during a save would be lost when it succeeds */}
      <div ref={fields} className="contents" inert={loading}>
        <Underway value={countUnderway}>{children(problems, storage)}</Underway>
      </div>
      <SaveBar
        {...props}
        storedText={storedText}
        saveRef={saveButton}
        loading={loading || isUnderway}
        isDirty={isDirty}
        onOther={other && (() => void submit(other)())}
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

interface SaveBarProps {
  readonly saveRef: Ref<HTMLButtonElement>
  readonly loading: boolean
  readonly isDirty: boolean
  readonly percent?: number | undefined
  readonly submitLabel: string
  readonly busyText: string
  readonly storedText: string | undefined
  readonly other?: Pick<OtherSave<never>, 'label' | 'busyText' | 'isBusy'> | undefined
  readonly onOther: (() => void) | undefined
}

function SaveBar(props: SaveBarProps) {
  const { loading, isDirty, percent, submitLabel, busyText, storedText, other, onOther } = props
  const { t } = useLingui()
  const otherBusy = loading && other?.isBusy === true
  const label = otherBusy ? other.busyText : busyText
  return (
    <div className="sticky bottom-0 z-5 mt-auto -mx-[clamp(16px,3vw,40px)] -mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-[clamp(16px,3vw,40px)] py-3 text-text-2">
      <div className="flex-1 max-sm:basis-full max-sm:text-xs max-sm:empty:hidden">
        {loading && percent !== undefined ? (
          <div className="max-w-80">
            <ProgressBar label={label} percent={percent} />
          </div>
        ) : null}
        {!loading && isDirty ? (storedText ?? t`Not saved yet`) : null}
      </div>
      {other ? (
        <Button
          look="quiet"
          className="min-h-12 max-sm:flex-1"
          disabled={loading && !otherBusy}
          busy={otherBusy}
          busyText={other.busyText}
          onClick={onOther}
        >
          {other.label}
        </Button>
      ) : null}
      <Button
        ref={props.saveRef}
        type="submit"
        className="min-h-12 px-8 max-sm:flex-1"
        disabled={otherBusy}
        busy={loading && !otherBusy}
        busyText={busyText}
      >
        {submitLabel}
      </Button>
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
