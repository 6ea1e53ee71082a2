// The one shell of the forms a teacher writes in: title, summary of what is wrong, the bar with the
// one button, and the question before typed work is left.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { Button, ConfirmDialog, DeskTitle, ErrorSummary, ProgressBar } from '../../ui/index.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { ownProblems, type Problem, serverProblems, summaryOf } from './problems.ts'

interface AuthoringFormProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>
  readonly title: string
  readonly loading: boolean
  readonly submitError: ApiError | null
  readonly submitLabel: string
  readonly busyText: string
  /** How much of the files has been sent, 0 to 100, while they travel. */
  readonly percent?: number | undefined
  /** Called with values that pass; `saved` lets the page be left. */
  readonly onSubmit: (values: V, saved: () => void) => void
  /** Told what is wrong with what was written. */
  readonly onInvalid?: (problems: readonly Problem[]) => void
  readonly children: (problems: readonly Problem[]) => ReactNode
}

/** A form with its shell; the fields are given what the server said of them. */
export function AuthoringForm<V extends FieldValues>(props: AuthoringFormProps<V>) {
  const { form, title, loading, submitError, onSubmit, onInvalid, children } = props
  usePageTitle(title)
  const { isDirty, isSubmitted, submitCount, errors } = form.formState
  const { blocker, release } = useLeaveGuard(isDirty)
  const own = isSubmitted ? ownProblems(errors) : []
  const answered = loading ? [] : serverProblems(submitError)
  const submit = form.handleSubmit(
    (values) => onSubmit(values, release),
    (found) => onInvalid?.(ownProblems(found)),
  )
  return (
    <form
      className="flex min-w-0 flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        // dialogs with forms of their own stand inside this one
        if (event.target !== event.currentTarget) return
        if (loading) event.preventDefault()
        else void submit(event)
      }}
    >
      <DeskTitle title={title} />
      <ErrorSummary key={submitCount} errors={summaryOf([...own, ...answered])} />
      {children(answered)}
      <SaveBar {...props} isDirty={isDirty} />
      <LeaveQuestion
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </form>
  )
}

interface SaveBarProps {
  readonly loading: boolean
  readonly isDirty: boolean
  readonly percent?: number | undefined
  readonly submitLabel: string
  readonly busyText: string
}

function SaveBar({ loading, isDirty, percent, submitLabel, busyText }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <div className="sticky bottom-0 z-5 mt-auto -mx-[clamp(16px,3vw,40px)] -mb-10 flex items-center gap-4 border-t border-line bg-surface px-[clamp(16px,3vw,40px)] py-3 text-text-2">
      <div className="flex-1 max-sm:hidden">
        {loading && percent !== undefined ? (
          <div className="max-w-80">
            <ProgressBar label={busyText} percent={percent} />
          </div>
        ) : null}
        {!loading && isDirty ? t`Not saved yet` : null}
      </div>
      <Button
        type="submit"
        className="min-h-12! px-8! max-sm:flex-1"
        busy={loading}
        busyText={busyText}
      >
        {submitLabel}
      </Button>
    </div>
  )
}

interface LeaveQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      open={open}
      onOpenChange={(next) => !next && onStay()}
      onConfirm={onLeave}
    >
      {t`What you have written here will be lost.`}
    </ConfirmDialog>
  )
}
