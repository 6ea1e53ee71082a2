// Handing in work: files, a link, a comment. What was chosen and typed survives a failure and a
// reload, and is kept until the server has it. A picture that the address names is in it from the
// start.
import type { HandingIn } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptHandIn } from '../../api/hand-ins/kept-hand-ins.ts'
import { useUser } from '../../session/index.ts'
import { draftPrefix } from '../../state/user-storage.ts'
import { Button, ErrorNote, FieldNote, notify, Waiting } from '../../ui/index.ts'
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
import { GrownUpsPart } from './GrownUpsPart.tsx'
import { HandedIn } from './HandedIn.tsx'
import { isEmptyWork, readLink } from './hand-in.ts'
import { NoRoomNote } from './NoRoomNote.tsx'
import { SentWork } from './SentWork.tsx'
import { type HandIn, useHandIn } from './use-hand-in.ts'
import { WaitingWork } from './WaitingWork.tsx'
import { PhotoInput, WaysIn } from './WaysIn.tsx'

interface SubmissionFormProps {
  readonly activityId: string
  /** Undefined where it is not known. */
  readonly handingIn?: HandingIn | undefined
}

/** The form of a child of this class, or her work on its way. */
export default function SubmissionForm({ activityId, handingIn }: SubmissionFormProps) {
  const handIn = useHandIn(useUser()?._id ?? '', activityId)
  const { kept, sent, closeSent } = handIn
  const consents = handingIn?.consents ?? []
  useChosenPicture({ isVoiceAllowed: consents.includes('voice'), onPicture: handIn.add })
  if (!kept) return <Waiting />
  return (
    <>
      <HandedIn activityId={activityId} />
      {kept.submittedAt === null ? (
        <>
          {handingIn ? <NoRoomNote {...handingIn} /> : null}
          <Form key={kept.submissionKey} handIn={handIn} kept={kept} consents={consents} />
        </>
      ) : (
        <WaitingWork kept={kept} />
      )}
      {sent ? <SentWork submission={sent} onEnd={closeSent} /> : null}
    </>
  )
}

interface FormProps {
  readonly handIn: HandIn
  readonly kept: KeptHandIn
  readonly consents: HandingIn['consents']
}

function Form({ handIn, kept, consents }: FormProps) {
  const { t, i18n } = useLingui()
  const again = useAgain(handIn)
  const filesInput = useRef<HTMLInputElement>(null)
  const photoInput = useRef<HTMLInputElement>(null)
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
  const [wasTried, setTried] = useState(false)
  const isEmpty = isEmptyWork(kept.files, words.externalLink ?? '')
  const missing = t`Please upload files or provide a link.`
  const problems = { externalLink: problemOf('externalLink'), comment: problemOf('comment') }
  const [isOpen, setOpen] = useState(() =>
    [words.externalLink, words.comment, ...Object.values(problems)].some(Boolean),
  )

  const submit = form.handleSubmit((draft) => {
    if (isEmptyWork(kept.files, draft.externalLink)) {
      setTried(true)
      notify.error(missing)
      return
    }
    const { link, valid } = readLink(draft.externalLink)
    if (!valid) {
      const message = t`This is no link. A link looks like https://example.org`
      form.setError('externalLink', { message })
      setOpen(true)
      return
    }
    for (const path of ['externalLink', 'comment'] as const) {
      if (!tooLongIn[path]) continue
      // what is folded takes no focus
      flushSync(() => setOpen(true))
      form.setFocus(path)
      return
    }
    storage.flush()
    handIn.submit({ comment: draft.comment.trim(), externalLink: link, again })
  })
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <WaysIn
        activity={kept.activityId}
        photoInput={photoInput}
        isCameraAllowed={consents.includes('camera')}
        isVoiceAllowed={consents.includes('voice')}
        onPhoto={handIn.add}
        onVoice={handIn.speak}
      />
      <FilesField handIn={handIn} input={filesInput} />
      <GrownUpsPart
        form={form}
        problems={problems}
        isOpen={isOpen}
        onToggle={setOpen}
        onChoose={() => filesInput.current?.click()}
      />
      <FieldNote id="work-missing" error={wasTried && isEmpty ? missing : undefined} />
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
      <PhotoInput input={photoInput} onPhoto={handIn.add} />
    </form>
  )
}
