// Handing in work: files, a link, a comment. What was typed survives a failure and a reload. A
// picture that the address names is in it from the start.
import type { ActivityDetails } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, notify, TextArea, TextField, UploadField } from '../../ui/index.ts'
import { useDraft } from './draft.ts'
import { acceptedEndings, addFiles, type Choice, isEmptyWork, readLink } from './hand-in.ts'
import { usePictureInHand } from './picture-in-hand.ts'
import { usePreviews } from './previews.ts'

type SubmissionFormProps = { activity: ActivityDetails; userId: string }

/** The form of a child of this class. */
export function SubmissionForm({ activity, userId }: SubmissionFormProps) {
  const { t } = useLingui()
  const [draft, change] = useDraft(userId, activity._id)
  const [choice, setChoice] = useState<Choice>(() => addFiles([], []))
  const [linkError, setLinkError] = useState<string>()
  const [percent, setPercent] = useState(0)
  const [sent, setSent] = useState(false)
  const submission = useChange('createSubmission')
  const { files } = choice
  usePictureInHand(
    useCallback((picture: File) => setChoice((was) => addFiles(was.files, [picture])), []),
  )

  const send = () => {
    const form = new FormData()
    form.set('activityId', activity._id)
    form.set('comment', draft.comment.trim())
    form.set('externalLink', readLink(draft.externalLink).link)
    for (const file of files) form.append('files', file)
    setPercent(0)
    submission.mutate(
      { form, onProgress: (share) => setPercent(Math.floor(share * 100)) },
      {
        onSuccess: () => {
          notify.success(t`Submission successful!`)
          change(null)
          setChoice(addFiles([], []))
          setSent(true)
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isPending) return
    if (isEmptyWork(files, draft.externalLink)) {
      notify.error(t`Please upload files or provide a link.`)
      return
    }
    const { valid } = readLink(draft.externalLink)
    setLinkError(valid ? undefined : t`This is no link. A link looks like https://example.org`)
    if (valid) send()
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
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
        value={draft.externalLink}
        error={linkError}
        onChange={(event) => {
          setLinkError(undefined)
          change({ externalLink: event.target.value })
        }}
      />
      <TextArea
        label={t`Comment`}
        maxLength={limits.commentLength}
        value={draft.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
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
      hint={t`Pictures, PDF or Word files`}
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
