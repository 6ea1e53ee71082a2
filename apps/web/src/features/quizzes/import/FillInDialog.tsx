// A question that was read from a file, in the editor's own fields: what it lacks is filled in here.
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { notify } from '../../../ui/index.ts'
import { FormDialog, useEntry } from '../../authoring/index.ts'
import { QuestionFields } from '../editor/QuestionFields.tsx'
import { isTravelling, useQuestionPictures } from '../editor/question-pictures.ts'
import { firstWrong, missingParts, type QuestionDraft } from '../editor/quiz-draft.ts'

interface FillInDialogProps {
  readonly question: QuestionDraft
  /** What was written before the dialog was left. */
  readonly begun: QuestionDraft | undefined
  readonly lang: string
  readonly onClose: () => void
  readonly onQuestion: (question: QuestionDraft) => void
  readonly onPending: (question: QuestionDraft | undefined) => void
}

/** Open as long as it is on the page; Escape keeps what was written for the next time. */
export function FillInDialog(props: FillInDialogProps) {
  const { question, begun, lang, onClose, onQuestion, onPending } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const { entry: draft, change } = useEntry(() => begun ?? question, onPending)
  const pictures = useQuestionPictures(change)
  const isUploading = isTravelling(pictures)
  const close = () => {
    onPending(undefined)
    onClose()
  }
  const submit = () => {
    if (missingParts(draft).length > 0) notify.error(i18n._(texts.questionIncomplete))
    const wrong = firstWrong(draft)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    if (wrong || isUploading) return
    onQuestion(draft)
    close()
  }
  return (
    <FormDialog
      wide
      title={t`Edit Question`}
      actionLabel={t`Change Question`}
      isUploading={isUploading}
      onSubmit={submit}
      onCancel={close}
      onLeave={onClose}
    >
      <QuestionFields
        id={id}
        question={draft}
        lang={lang}
        pictures={pictures}
        wasTried
        onChange={change}
      />
    </FormDialog>
  )
}
