// Asks to which other chapter a lecture is moved; it becomes the last one there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
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
  const { lectureTitle } = lecture
  const others = chapters.flatMap(({ key, chapterTitle }, index) =>
    key === chapter.key ? [] : [{ value: String(index), label: `${index + 1}. ${chapterTitle}` }],
  )
  const [chosen, setChosen] = useState(others[0]?.value ?? '')
  const submit = () => {
    const index = Number(chosen)
    onClose()
    onPlace({ chapter: index, lecture: chapters[index]?.chapterContent.length ?? 0 })
  }
  return (
    <FormDialog
      title={t`Move to another chapter`}
      actionLabel={t`Move lecture`}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        <Trans>“{lectureTitle}” will stand last there.</Trans>
      </p>
      <SelectField
        label={t`Chapter`}
        options={others}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </FormDialog>
  )
}
