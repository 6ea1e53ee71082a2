// The questions of a quiz that is being written.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog, FieldNote, Panel, RoundButton } from '../../../ui/index.ts'
import { AddRow, type Problem, problemAt } from '../../authoring/index.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { type QuestionDraft, withQuestion } from './quiz-draft.ts'

interface QuestionListProps {
  readonly questions: readonly QuestionDraft[]
  readonly onChange: (questions: QuestionDraft[]) => void
  /** Called with the questions that are written and not taken over yet. */
  readonly onPending: (unfinished: readonly QuestionDraft[]) => void
  /** The problems of the list and of single questions. */
  readonly problems: readonly Problem[]
}

/** The panel of questions. */
export function QuestionList({ questions, onChange, onPending, problems }: QuestionListProps) {
  const { t } = useLingui()
  const whole = problems.find(({ path }) => path === 'questions')
  const [openQuestion, setOpenQuestion] = useState<{ question?: QuestionDraft }>()
  const [doomed, setDoomed] = useState<QuestionDraft>()
  const [unfinished, setUnfinished] = useState<readonly QuestionDraft[]>([])
  const pend = (next: readonly QuestionDraft[]) => {
    setUnfinished(next)
    onPending(next)
  }
  /** What was begun of this question, or of one that is not in the list. */
  const begunOf = (question: QuestionDraft | undefined) =>
    unfinished.find(({ key }) =>
      question ? key === question.key : !questions.some((one) => one.key === key),
    )
  return (
    <Panel
      title={t`Questions`}
      note={<Plural value={questions.length} one="# question" other="# questions" />}
    >
      <ol className="area-quizzes">
        {questions.map((question, index) => (
          <QuestionRow
            key={question.key}
            id={`questions.${index}`}
            number={index + 1}
            question={question}
            problem={problemAt(problems, `questions.${index}`)}
            onEdit={() => setOpenQuestion({ question })}
            onDelete={() => setDoomed(question)}
          />
        ))}
      </ol>
      <AddRow id="questions" isLast onClick={() => setOpenQuestion({})}>
        <Trans>Add Question</Trans>
      </AddRow>
      {whole || (unfinished.length > 0 && !openQuestion) ? (
        <div className="px-4 pb-3">
          <FieldNote
            id="questions-note"
            error={whole?.message}
            hint={t`What you began to write is kept. Open it again to go on.`}
          />
        </div>
      ) : null}
      {openQuestion ? (
        <QuestionDialog
          question={openQuestion.question}
          begun={begunOf(openQuestion.question)}
          onClose={() => setOpenQuestion(undefined)}
          onQuestion={(question) => onChange(withQuestion(questions, question))}
          onPending={(question) => pend(withQuestion(unfinished, question))}
          onSettled={({ key }) => pend(unfinished.filter((one) => one.key !== key))}
        />
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title={t`Delete this question?`}
          confirmLabel={t`Delete question`}
          open
          onOpenChange={(open) => !open && setDoomed(undefined)}
          onConfirm={() => {
            onChange(questions.filter((one) => one.key !== doomed.key))
            setDoomed(undefined)
          }}
        >
          <Trans>“{doomed.questionText}” goes with its options and pictures.</Trans>
        </ConfirmDialog>
      ) : null}
    </Panel>
  )
}

interface QuestionRowProps {
  readonly id: string
  readonly number: number
  readonly question: QuestionDraft
  readonly problem: string | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function QuestionRow({ id, number, question, problem, onEdit, onDelete }: QuestionRowProps) {
  const { t } = useLingui()
  const { questionText, image, options, correctAnswer } = question
  const right = correctAnswer && options[correctAnswer].text
  return (
    <li className="border-b border-line py-2 ps-4 pe-3">
      <div className="flex min-h-12 items-center gap-3">
        <span className="grid size-7 flex-none place-items-center rounded-full-leaf bg-area-500 font-display text-xs font-bold text-ink">
          {number}
        </span>
        {image ? (
          <img
            src={image}
            alt=""
            width={44}
            height={33}
            className="h-[33px] w-11 flex-none rounded-leaf-s object-cover"
          />
        ) : null}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{questionText}</span>
          {/* a question stored while it was written may have none yet */}
          {correctAnswer ? (
            <span className="block text-xs text-text-2">
              <Trans>
                Correct answer: {correctAnswer}, {right}
              </Trans>
            </span>
          ) : null}
        </span>
        <span className="flex flex-none">
          <RoundButton
            id={id}
            look="bare"
            label={t`Edit question ${number}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <RoundButton
            look="bare"
            label={t`Delete question ${number}`}
            icon={<Trash2 />}
            onClick={onDelete}
          />
        </span>
      </div>
      {problem ? <FieldNote id={`${id}-note`} error={problem} /> : null}
    </li>
  )
}
