// One question of a quiz: its text, four options, pictures where wanted, the correct answer.
import { type AnswerLetter, answerLetters, limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button, Dialog, notify, SelectField, TextField } from '../../../ui/index.ts'
import { isSame, usePictureUpload, useTooLong } from '../../authoring/index.ts'
import { letterOf, longParts, missingParts, newQuestion, type QuestionDraft } from './quiz-draft.ts'
import { SmallPicture } from './SmallPicture.tsx'

interface QuestionDialogProps {
  /** The question to change; without it, a new one is made. */
  readonly question: QuestionDraft | undefined
  readonly onClose: () => void
  readonly onQuestion: (question: QuestionDraft) => void
  /** Told the question while it is written, null when it is not any more. */
  readonly onPending: (question: QuestionDraft | null) => void
}

/** Open as long as it is on the page. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, onQuestion, onPending } = props
  const { t, i18n } = useLingui()
  const formId = useId()
  const [first] = useState(() => question ?? newQuestion())
  const [draft, setDraft] = useState(first)
  const [wasTried, setTried] = useState(false)
  const missing = wasTried ? missingParts(draft) : []
  const tooLong = useTooLong()
  const change = (part: Partial<QuestionDraft>) => setDraft((last) => ({ ...last, ...part }))
  const pictures = useQuestionPictures(setDraft)
  const isUploading = Object.values(pictures).some(({ journey }) => journey)
  const close = () => {
    onPending(null)
    props.onClose()
  }

  const tell = useEffectEvent(() => onPending(draft))
  useEffect(() => {
    if (!isSame(draft, first)) tell()
  }, [draft, first])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lacking = missingParts(draft)
    if (lacking.length > 0) notify.error(i18n._(texts.questionIncomplete))
    const [first] = [...lacking, ...longParts(draft)]
    if (first) return document.getElementById(`${formId}-${first}`)?.focus()
    if (isUploading) return
    onQuestion(draft)
    close()
  }
  return (
    <Dialog
      wide
      title={question ? t`Edit Question` : t`Add Question`}
      open
      onOpenChange={(open) => !open && close()}
      actions={
        <>
          <Button look="text" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} busy={isUploading} busyText={t`Uploading...`}>
            {question ? t`Change Question` : t`Add Question`}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        <div className="grid gap-3">
          <TextField
            id={`${formId}-questionText`}
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
                id={`${formId}-${letter}`}
                label={t`Option ${letter}`}
                autoComplete="off"
                value={draft.options[letter].text}
                error={
                  missing.includes(letter)
                    ? t`Please write option ${letter}.`
                    : tooLong(draft.options[letter].text, limits.optionTextLength)
                }
                onChange={(event) => setDraft(withOption(letter, { text: event.target.value }))}
              />
              <SmallPicture
                label={t`Picture of option ${letter}`}
                src={draft.options[letter].image}
                upload={pictures[letter]}
                onRemove={() => setDraft(withOption(letter, { image: '' }))}
              />
            </div>
          ))}
        </div>
        <SelectField
          id={`${formId}-correctAnswer`}
          label={t`Correct answer`}
          placeholder={t`Choose A, B, C or D`}
          options={answerLetters.map((letter) => {
            const { text } = draft.options[letter]
            return { value: letter, label: text.trim() ? `${letter}: ${text.trim()}` : letter }
          })}
          value={draft.correctAnswer}
          error={
            missing.includes('correctAnswer') ? t`Please choose the correct answer.` : undefined
          }
          onChange={(event) => change({ correctAnswer: letterOf(event.target.value) })}
        />
      </form>
    </Dialog>
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
function useQuestionPictures(setDraft: (change: Change) => void) {
  const store = (letter: AnswerLetter) => (image: string) => setDraft(withOption(letter, { image }))
  return {
    question: usePictureUpload((image) => setDraft((last) => ({ ...last, image }))),
    A: usePictureUpload(store('A')),
    B: usePictureUpload(store('B')),
    C: usePictureUpload(store('C')),
    D: usePictureUpload(store('D')),
  }
}
