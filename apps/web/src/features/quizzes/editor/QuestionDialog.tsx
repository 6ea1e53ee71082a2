// One question of a quiz: its text, four options, pictures where wanted, the correct answer.
import { type AnswerLetter, answerLetters, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { notify, SelectField, TextField } from '../../../ui/index.ts'
import { FormDialog, useEntry, usePictureUpload, useTooLong } from '../../authoring/index.ts'
import {
  letterOf,
  longParts,
  missingParts,
  newQuestion,
  type QuestionDraft,
  twinOf,
} from './quiz-draft.ts'
import { SmallPicture } from './SmallPicture.tsx'

interface QuestionDialogProps {
  /** The question to change; without it, a new one is made. */
  readonly question: QuestionDraft | undefined
  /** What was written of it before the dialog was left. */
  readonly begun: QuestionDraft | undefined
  readonly onClose: () => void
  readonly onQuestion: (question: QuestionDraft) => void
  /** Called with the question while it is written. */
  readonly onPending: (question: QuestionDraft) => void
  /** Called when nothing written is to be kept any more. */
  readonly onSettled: (question: QuestionDraft) => void
}

/** Open as long as it is on the page; Escape leaves it and keeps what was written. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, begun, onClose, onQuestion, onPending } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const { entry: draft, change } = useEntry(() => begun ?? question ?? newQuestion(), onPending)
  const [wasTried, setTried] = useState(false)
  const missing = wasTried ? missingParts(draft) : []
  const tooLong = useTooLong()
  const sameAs = (letter: AnswerLetter) => {
    const twin = wasTried ? twinOf(letter, draft) : undefined
    if (!twin) return undefined
    return t`Option ${letter} is the same as option ${twin}. Please change one of them.`
  }
  const pictures = useQuestionPictures(change)
  const isUploading = Object.values(pictures).some(({ journey }) => journey)
  const close = () => {
    props.onSettled(draft)
    onClose()
  }

  const submit = () => {
    setTried(true)
    const lacking = missingParts(draft)
    if (lacking.length > 0) notify.error(i18n._(texts.questionIncomplete))
    const twins = answerLetters.filter((letter) => twinOf(letter, draft))
    const [first] = [...lacking, ...longParts(draft), ...twins]
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    if (isUploading) return
    onQuestion(draft)
    close()
  }
  return (
    <FormDialog
      wide
      title={question ? t`Edit Question` : t`Add Question`}
      actionLabel={question ? t`Change Question` : t`Add Question`}
      isUploading={isUploading}
      onSubmit={submit}
      onCancel={close}
      onLeave={onClose}
    >
      <div className="grid gap-3">
        <TextField
          id={`${id}-questionText`}
          label={t`Question text`}
          autoComplete="off"
          value={draft.questionText}
          error={
            missing.includes('questionText')
              ? t`Please write the question.`
              : tooLong(draft.questionText, limits.questionTextLength)
          }
          onChange={(event) => change({ questionText: event.target.value })}
        />
        <SmallPicture
          label={t`Picture of the question`}
          src={draft.image}
          upload={pictures.question}
          onRemove={() => change({ image: '' })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {answerLetters.map((letter) => (
          <div key={letter} className="grid content-start gap-3">
            <TextField
              id={`${id}-${letter}`}
              label={t`Option ${letter}`}
              autoComplete="off"
              value={draft.options[letter].text}
              error={
                missing.includes(letter)
                  ? t`Please write option ${letter}.`
                  : (tooLong(draft.options[letter].text, limits.optionTextLength) ?? sameAs(letter))
              }
              onChange={(event) => change(withOption(letter, { text: event.target.value }))}
            />
            <SmallPicture
              label={t`Picture of option ${letter}`}
              src={draft.options[letter].image}
              upload={pictures[letter]}
              onRemove={() => change(withOption(letter, { image: '' }))}
            />
          </div>
        ))}
      </div>
      <SelectField
        id={`${id}-correctAnswer`}
        label={t`Correct answer`}
        placeholder={t`Choose A, B, C or D`}
        options={answerLetters.map((letter) => {
          const { text } = draft.options[letter]
          return { value: letter, label: text.trim() ? `${letter}: ${text.trim()}` : letter }
        })}
        value={draft.correctAnswer}
        error={missing.includes('correctAnswer') ? t`Please choose the correct answer.` : undefined}
        onChange={(event) => change({ correctAnswer: letterOf(event.target.value) })}
      />
    </FormDialog>
  )
}

type Change = (last: QuestionDraft) => QuestionDraft

const withOption =
  (letter: AnswerLetter, part: Partial<QuestionDraft['options'][AnswerLetter]>): Change =>
  (last) => ({
    ...last,
    options: { ...last.options, [letter]: { ...last.options[letter], ...part } },
  })

/** The uploads of the question and its four options; each may travel by itself. */
function useQuestionPictures(change: (change: Change) => void) {
  const store = (letter: AnswerLetter) => (image: string) => change(withOption(letter, { image }))
  return {
    question: usePictureUpload((image) => change((last) => ({ ...last, image }))),
    A: usePictureUpload(store('A')),
    B: usePictureUpload(store('B')),
    C: usePictureUpload(store('C')),
    D: usePictureUpload(store('D')),
  }
}
