// Asks to which other chapter a lecture is moved; it becomes the last one there.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, Dialog, SelectField } from '../../../ui/index.ts'
import type { LecturePlace } from '../own/lesson-order.ts'
import type { ChapterDraft, LectureDraft } from './lesson-draft.ts'

interface PlaceDialogProps {
  readonly lecture: LectureDraft
  readonly chapter: ChapterDraft
  readonly chapters: readonly ChapterDraft[]
  readonly onPlace: (place: LecturePlace) => void
  readonly onClose: () => void
}

export function PlaceDialog({ lecture, chapter, chapters, onPlace, onClose }: PlaceDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { lectureTitle } = lecture
  const others = chapters.flatMap(({ key, chapterTitle }, index) =>
    key === chapter.key ? [] : [{ value: String(index), label: `${index + 1}. ${chapterTitle}` }],
  )
  const [chosen, setChosen] = useState(others[0]?.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const index = Number(chosen)
    onClose()
    onPlace({ chapter: index, lecture: chapters[index]?.chapterContent.length ?? 0 })
  }
  return (
    <Dialog
      title={t`Move to another chapter`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId}>
            {t`Move lecture`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <p>
          <Trans>“{lectureTitle}” will stand last there.</Trans>
        </p>
        <SelectField
          label={t`Chapter`}
          options={others}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
