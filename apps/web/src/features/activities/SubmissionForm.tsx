// Handing in work: files, a link, a comment. What was chosen and typed survives a failure and a
// reload, and is kept until the server has it. A picture that the address names is in it from the
// start.
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptHandIn } from '../../api/hand-ins/kept-hand-ins.ts'
import { useUser } from '../../session/index.ts'
import { draftPrefix } from '../../state/user-storage.ts'
import { Button, ErrorNote, notify, TextArea, TextField, Waiting } from '../../ui/index.ts'
import {
  latestWriter,
  useOpenWork,
  useTooLong,
  useWorkSlot,
  useWorkStorage,
} from '../authoring/index.ts'
import { useAgain } from './again.ts'
import { useChosenPicture } from './chosen-picture.ts'
import { type Draft, draftWork } from './draft.ts'
import { FilesField } from './FilesField.tsx'
import { HandedIn } from './HandedIn.tsx'
import { isEmptyWork, readLink } from './hand-in.ts'
import { SentWork } from './SentWork.tsx'
import { type HandIn, useHandIn } from './use-hand-in.ts'
import { WaitingWork } from './WaitingWork.tsx'
import { WaysIn } from './WaysIn.tsx'

/** The form of a child of this class, or her work on its way. */
export default function SubmissionForm({ activityId }: { activityId: string }) {
  const handIn = useHandIn(useUser()?._id ?? '', activityId)
  const { kept, sent, closeSent } = handIn
  useChosenPicture(handIn.add)
  if (!kept) return <Waiting />
  return (
    <>
      <HandedIn activityId={activityId} />
      {kept.submittedAt === null ? (
        <Form key={kept.submissionKey} handIn={handIn} kept={kept} />
      ) : (
        <WaitingWork kept={kept} />
      )}
      {sent ? <SentWork submission={sent} onEnd={closeSent} /> : null}
    </>
  )
}

function Form({ handIn, kept }: { handIn: HandIn; kept: KeptHandIn }) {
  const { t, i18n } = useLingui()
  const again = useAgain()
  const slot = useWorkSlot(draftWork, draftPrefix + kept.activityId)
  const [begun] = useState(() => {
    const { comment, externalLink } = kept
    return { version: null, values: { comment, externalLink } }
  })
  const { opening } = useOpenWork(slot, begun, latestWriter(slot))
  const form = useForm<Draft>({ defaultValues: opening.draft })
  const storage = useWorkStorage(form, slot, opening)
  const words = useWatch({ control: form.control })
  const tooLong = useTooLong()
  const tooLongIn = {
    externalLink: tooLong(words.externalLink ?? '', limits.urlLength),
    comment: tooLong(words.comment ?? '', limits.commentLength),
  }
  const problemOf = (path: keyof Draft) => {
    const problem = kept.failure?.fields.find((field) => field.path === path)
    const own = form.formState.errors[path]?.message ?? tooLongIn[path]
    return own ?? (problem && i18n._(problem.message))
  }

  const submit = form.handleSubmit((draft) => {
    if (isEmptyWork(kept.files, draft.externalLink)) {
      notify.error(t`Please upload files or provide a link.`)
      return
    }
    const { link, valid } = readLink(draft.externalLink)
    if (!valid) {
      const message = t`This is no link. A link looks like https://example.org`
      form.setError('externalLink', { message })
      return
    }
    if (tooLongIn.externalLink) return form.setFocus('externalLink')
    if (tooLongIn.comment) return form.setFocus('comment')
    storage.flush()
    handIn.submit({ comment: draft.comment.trim(), externalLink: link, again })
  })
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <WaysIn onPhoto={handIn.add} />
      <FilesField handIn={handIn} />
      <TextField
        label={t`External link`}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={problemOf('externalLink')}
        {...form.register('externalLink')}
      />
      <TextArea label={t`Comment`} error={problemOf('comment')} {...form.register('comment')} />
      <ErrorNote>{kept.failure ? i18n._(kept.failure.message) : null}</ErrorNote>
      <Button
        type="submit"
        size="big"
        icon={<Send aria-hidden="true" />}
        busy={handIn.isAdding}
        busyText={t`Getting ready…`}
      >
        <Trans>Submit</Trans>
      </Button>
    </form>
  )
}
