// A new question of a quiz. It is left by adding it; Escape keeps what was written for the next
// time.
import { limits, texts } from '@kinderleaf/contract/plain'
import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, endMessages, notify } from '../../../ui/index.ts'
import { FormDialog, useEntry } from '../../authoring/index.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { isTravelling, useQuestionPictures } from './question-pictures.ts'
import { firstWrong, missingParts, newQuestion, type QuestionDraft } from './quiz-draft.ts'

interface QuestionDialogProps {
  /** What was written before the dialog was left. */
  readonly begun: QuestionDraft | undefined
  /** How many questions there are. */
  readonly count: number
  readonly lang: string
  readonly onClose: () => void
  readonly onQuestion: (question: QuestionDraft) => void
  /** Told the question while it is written, null when nothing is to be kept any more. */
  readonly onPending: (question: QuestionDraft | null) => void
}

/** Open as long as it is on the page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { begun, count, lang, onClose, onQuestion, onPending } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const { entry: draft, change } = useEntry(() => begun ?? newQuestion(), onPending)
  const [wasTried, setTried] = useState(false)
  const pictures = useQuestionPictures(change)
  const isUploading = isTravelling(pictures)
  const isLast = count + 1 >= limits.questionsPerQuiz
  const close = () => {
    onPending(null)
    onClose()
  }
  /** Whether it was added. */
  const add = (): boolean => {
    // drawn before the focus moves, which goes where neither message covers it
    flushSync(() => {
      setTried(true)
      if (missingParts(draft).length > 0) notify.error(i18n._(texts.questionIncomplete))
    })
    const wrong = firstWrong(draft)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    if (wrong || isUploading) return false
    endMessages()
    onPending(null)
    onQuestion(draft)
    return true
  }
  const addAndNext = () => {
    if (!add()) return
    setTried(false)
    for (const { cancel } of Object.values(pictures)) cancel()
    change(newQuestion())
  }
  const shown = useRef(draft.key)
  useEffect(() => {
    if (shown.current === draft.key) return
    shown.current = draft.key
    document.getElementById(`${id}-questionText`)?.focus()
  }, [draft.key, id])
  return (
    <FormDialog
      wide
      title={t`Add Question`}
      actionLabel={t`Add Question`}
      isUploading={isUploading}
      more={
        isLast ? null : (
          <Button look="quiet" disabled={isUploading} onClick={addAndNext}>
            {t`Add and next`}
          </Button>
        )
      }
      onSubmit={() => add() && onClose()}
      onCancel={close}
      onLeave={onClose}
    >
      <p role="status" className={count > 0 ? 'text-text-2' : 'sr-only'}>
        <Plural value={count} _0="" one="# question added" other="# questions added" />
      </p>
      <QuestionFields
        key={draft.key}
        id={id}
        question={draft}
        lang={lang}
        pictures={pictures}
        wasTried={wasTried}
        onChange={change}
      />
    </FormDialog>
  )
}
