// One lecture: title, minutes, video, supporting file, preview. Nothing is taken over before it is
// complete and its files have arrived, and nothing written is left without a question.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { CheckboxField, ConfirmDialog, TextField } from '../../../ui/index.ts'
import {
  FormDialog,
  StoredFileField,
  useEntry,
  useFileUpload,
  useTooLong,
  useUnderway,
  useVideoUpload,
} from '../../authoring/index.ts'
import { LectureVideoFields } from './LectureVideoFields.tsx'
import { entryOf, lectureOf, useLinkRefusal } from './lecture-entry.ts'
import { type LectureDraft, type LectureProblem, lectureProblems } from './lesson-draft.ts'

export interface LectureDialogProps {
  /** The lecture to change; without it, a new one is made. */
  readonly lecture: LectureDraft | undefined
  /** What a new one is called, if that was asked already. */
  readonly title?: string | undefined
  readonly onClose: () => void
  readonly onLecture: (lecture: LectureDraft) => void
  /** Told the lecture while it is written, null when it is not any more. */
  readonly onPending: (lecture: LectureDraft | null) => void
}

/** Open as long as it is on the page. */
export function LectureDialog(props: LectureDialogProps) {
  const { lecture, title, onLecture, onPending } = props
  const { t } = useLingui()
  const id = useId()
  const { entry, change, isChanged } = useEntry(
    () => entryOf(lecture, title),
    (written) => onPending(lectureOf(written)),
  )
  const [wasTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const file = useFileUpload(fileTypes.lectureFile, (stored) => change({ supportingFile: stored }))
  const captions = useFileUpload(fileTypes.captions, (stored) => change({ captions: stored }))
  const film = useVideoUpload(({ url, name }) => change({ lectureUrl: url, filmName: name }))
  const isUploading = !!(file.journey || captions.journey || film.journey)
  useUnderway(isUploading)
  const refusal = useLinkRefusal()
  const tooLong = useTooLong()
  const problems = wasTried ? lectureProblems(entry) : []
  const errorOf = (problem: LectureProblem, text: string | undefined) =>
    problems.includes(problem) ? text : undefined
  const close = () => {
    onPending(null)
    props.onClose()
  }
  const leave = () => (isChanged || isUploading || title ? setLeaving(true) : close())

  const submit = () => {
    setTried(true)
    if (isUploading) return
    const wrong = lectureProblems(entry)
    if (wrong[0]) return document.getElementById(`${id}-${wrong[0]}`)?.focus()
    onLecture(lectureOf(entry))
    close()
  }
  return (
    <FormDialog
      title={lecture ? t`Edit lecture` : t`Add lecture`}
      actionLabel={lecture ? t`Change lecture` : t`Add lecture`}
      isUploading={isUploading}
      onSubmit={submit}
      onCancel={leave}
    >
      <TextField
        id={`${id}-titleWrong`}
        label={t`Lecture title`}
        autoComplete="off"
        value={entry.lectureTitle}
        error={
          tooLong(entry.lectureTitle, limits.titleLength) ??
          errorOf('titleWrong', t`Please give the lecture a title.`)
        }
        onChange={(event) => change({ lectureTitle: event.target.value })}
      />
      <LectureVideoFields
        urlId={`${id}-urlWrong`}
        entry={entry}
        change={change}
        error={errorOf('urlWrong', refusal(entry.lectureUrl))}
        film={film}
        captions={captions}
        minutesField={
          <TextField
            id={`${id}-minutesWrong`}
            label={t`Duration (minutes)`}
            inputMode="decimal"
            autoComplete="off"
            value={entry.minutes}
            error={errorOf('minutesWrong', t`Write how many minutes, 0 to 1440.`)}
            onChange={(event) => change({ minutes: event.target.value })}
          />
        }
      />
      <StoredFileField
        label={t`Supporting file`}
        chooseLabel={t`Choose file`}
        hint={t`PDF, DOC or DOCX`}
        endings={fileTypes.lectureFile}
        file={entry.supportingFile}
        upload={file}
        onRemove={() => change({ supportingFile: null })}
      />
      <CheckboxField
        label={t`Preview: anyone can watch it free`}
        checked={entry.isPreviewFree}
        onChange={(event) => change({ isPreviewFree: event.target.checked })}
      />
      <ConfirmDialog
        title={t`Leave this lecture?`}
        confirmLabel={t`Leave lecture`}
        open={isLeaving}
        onOpenChange={setLeaving}
        onConfirm={close}
      >
        {t`What you have written in it will be lost.`}
      </ConfirmDialog>
    </FormDialog>
  )
}
