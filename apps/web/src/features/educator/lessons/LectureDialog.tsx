// One lecture: title, minutes, link, supporting file, preview. Nothing is taken over before it is
// complete and its file has arrived.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, CheckboxField, Dialog, TextField } from '../../../ui/index.ts'
import { useFileUpload } from '../file-upload.ts'
import { StoredFileField } from '../StoredFileField.tsx'
import {
  type LectureDraft,
  type LectureProblem,
  lectureProblems,
  newKey,
  readMinutes,
} from './lesson-draft.ts'

interface LectureDialogProps {
  /** The lecture to change; without it, a new one is made. */
  readonly lecture: LectureDraft | undefined
  readonly onClose: () => void
  readonly onLecture: (lecture: LectureDraft) => void
}

/** Open as long as it is on the page. */
export function LectureDialog({ lecture, onClose, onLecture }: LectureDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [title, setTitle] = useState(lecture?.lectureTitle ?? '')
  const [minutes, setMinutes] = useState(lecture ? String(lecture.lectureDuration) : '')
  const [url, setUrl] = useState(lecture?.lectureUrl ?? '')
  const [isPreviewFree, setPreviewFree] = useState(lecture?.isPreviewFree ?? false)
  const [file, setFile] = useState(lecture?.supportingFile ?? null)
  const [wasTried, setTried] = useState(false)
  const upload = useFileUpload(fileTypes.lectureFile, setFile)
  const problems = wasTried ? lectureProblems({ title, minutes, url }) : []
  const errorOf = (problem: LectureProblem, text: string) =>
    problems.includes(problem) ? text : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = lectureProblems({ title, minutes, url })
    if (wrong[0]) return document.getElementById(`${formId}-${wrong[0]}`)?.focus()
    if (upload.journey) return
    onLecture({
      key: lecture?.key ?? newKey(),
      lectureId: lecture?.lectureId,
      lectureTitle: title.trim(),
      lectureDuration: readMinutes(minutes) ?? 0,
      lectureUrl: url.trim(),
      isPreviewFree,
      supportingFile: file,
    })
    onClose()
  }
  return (
    <Dialog
      title={lecture ? t`Edit lecture` : t`Add lecture`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={!!upload.journey} busyText={t`Uploading...`}>
            {lecture ? t`Change lecture` : t`Add lecture`}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          id={`${formId}-titleMissing`}
          label={t`Lecture title`}
          autoComplete="off"
          maxLength={limits.titleLength}
          value={title}
          error={errorOf('titleMissing', t`Please give the lecture a title.`)}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-[160px_minmax(0,1fr)]">
          <TextField
            id={`${formId}-minutesWrong`}
            label={t`Duration (minutes)`}
            inputMode="decimal"
            autoComplete="off"
            value={minutes}
            error={errorOf('minutesWrong', t`Write how many minutes, 0 to 1440.`)}
            onChange={(event) => setMinutes(event.target.value)}
          />
          <TextField
            id={`${formId}-urlWrong`}
            label={t`Lesson URL`}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={limits.urlLength}
            value={url}
            error={errorOf('urlWrong', t`Paste the full link, beginning with https://`)}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <StoredFileField
          label={t`Supporting file`}
          chooseLabel={t`Choose file`}
          hint={t`PDF, DOC or DOCX`}
          endings={fileTypes.lectureFile}
          file={file}
          upload={upload}
          onRemove={() => setFile(null)}
        />
        <CheckboxField
          label={t`Preview: anyone can watch it free`}
          checked={isPreviewFree}
          onChange={(event) => setPreviewFree(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
