// Handing in work: files, a link, a comment. What was typed survives a failure and a reload. A
// picture that the address names is in it from the start.
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type ApiError, useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, ErrorNote, notify, TextArea, TextField, UploadField } from '../../ui/index.ts'
import { latestWriter, useOpenWork, useWorkSlot, useWorkStorage } from '../authoring/index.ts'
import { useChosenPicture } from './chosen-picture.ts'
import { type Draft, draftPrefix, draftWork, emptyDraft } from './draft.ts'
import { acceptedEndings, addFiles, type Choice, isEmptyWork, readLink } from './hand-in.ts'
import { usePreviews } from './previews.ts'

const begun = { version: null, values: emptyDraft }

/** The form of a child of this class. */
export default function SubmissionForm({ activityId }: { activityId: string }) {
  const { t, i18n } = useLingui()
  const slot = useWorkSlot(draftWork, draftPrefix + activityId)
  const { opening } = useOpenWork(slot, begun, latestWriter(slot))
  const form = useForm<Draft>({ defaultValues: opening.draft })
  const storage = useWorkStorage(form, slot, opening)
  const [choice, setChoice] = useState<Choice>(() => addFiles([], []))
  const [percent, setPercent] = useState(0)
  const [sent, setSent] = useState(false)
  const submission = useChange('createSubmission')
  const { files } = choice
  useChosenPicture(
    useCallback((picture: File) => setChoice((was) => addFiles(was.files, [picture])), []),
  )

  const submit = form.handleSubmit((draft) => {
    if (submission.isPending) return
    if (isEmptyWork(files, draft.externalLink)) {
      notify.error(t`Please upload files or provide a link.`)
      return
    }
    const { link, valid } = readLink(draft.externalLink)
    if (!valid) {
      const message = t`This is no link. A link looks like https://example.org`
      form.setError('externalLink', { message })
      return
    }
    const work = new FormData()
    work.set('activityId', activityId)
    work.set('comment', draft.comment.trim())
    work.set('externalLink', link)
    for (const file of files) work.append('files', file)
    setPercent(0)
    submission.mutate(
      {
        form: work,
        // another child may have signed in meanwhile in a second window
        as: slot.userId,
        onProgress: (share) => setPercent(Math.floor(share * 100)),
      },
      {
        onSuccess: () => {
          notify.success(t`Submission successful!`)
          form.reset(emptyDraft)
          storage.flush()
          setChoice(addFiles([], []))
          setSent(true)
        },
      },
    )
  })
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <FilesField
        choice={choice}
        disabled={submission.isPending}
        onAdd={(chosen) => {
          setSent(false)
          setChoice(addFiles(files, chosen))
        }}
        onRemove={(name) => {
          const rest = files.filter((file) => file.name !== name)
          if (!submission.isPending) setChoice(addFiles(rest, []))
        }}
      />
      <TextField
        label={t`External link`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.urlLength}
        error={form.formState.errors.externalLink?.message}
        {...form.register('externalLink')}
      />
      <TextArea label={t`Comment`} maxLength={limits.commentLength} {...form.register('comment')} />
      <ErrorNote>{isBound(submission.error) ? i18n._(submission.error.message) : null}</ErrorNote>
      <Button
        type="submit"
        size="big"
        icon={<Send aria-hidden="true" />}
        busy={submission.isPending}
        busyText={t`Submitting… ${percent}%`}
      >
        <Trans>Submit</Trans>
      </Button>
      {sent ? (
        <Button look="quiet" render={<Link to={paths.mySubmissions()} />}>
          <Trans>My Submissions</Trans>
        </Button>
      ) : null}
    </form>
  )
}

/** Trying again does not help at once, so why stays on the page. */
const isBound = (error: ApiError | null): error is ApiError =>
  error?.code === 'HAND_INS_FULL' || error?.code === 'TOO_MANY_TRIES'

interface FilesFieldProps {
  readonly choice: Choice
  readonly disabled: boolean
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (name: string) => void
}

/** Chooses the files; a picture is shown small. */
function FilesField({ choice, disabled, onAdd, onRemove }: FilesFieldProps) {
  const { t } = useLingui()
  const { files } = choice
  const previewOf = usePreviews(files)
  return (
    <UploadField
      label={t`Files`}
      chooseLabel={t`Choose files`}
      accept={acceptedEndings}
      multiple
      hint={
        <>
          {t`Pictures, PDF or Word files`}
          <br />
          {t`Your work, no faces.`}
        </>
      }
      error={useRefusal(choice)}
      disabled={disabled}
      items={files.map((file) => ({ id: file.name, name: file.name, ...previewOf(file) }))}
      onFiles={onAdd}
      onRemove={onRemove}
    />
  )
}

/** Why some of the chosen files were not taken. */
function useRefusal({ refused }: Choice): string | undefined {
  const { t } = useLingui()
  const names = (list: readonly string[]) => list.join(', ')
  if (refused.wrongType.length > 0) {
    return t`This kind of file cannot be used here: ${names(refused.wrongType)}`
  }
  if (refused.tooLarge.length > 0) return t`This is too large: ${names(refused.tooLarge)}`
  if (refused.tooMany.length > 0) return t`At most ${limits.submissionFiles} files.`
  return undefined
}
