// The questions of a quiz that is being written: added, put in order, copied and removed.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog, FieldNote, Panel } from '../../../ui/index.ts'
import {
  AddRow,
  DragPreview,
  type Problem,
  problemAt,
  useNews,
  useSameIds,
  useSameParts,
} from '../../authoring/index.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useQuestionActs } from './question-acts.ts'
import { useQuestionDrag } from './question-drag.ts'
import { isEmptyQuestion, type QuestionDraft } from './quiz-draft.ts'

interface QuestionListProps {
  readonly questions: readonly QuestionDraft[]
  readonly lang: string
  /** The questions as they are now. */
  readonly read: () => readonly QuestionDraft[]
  readonly onChange: (questions: QuestionDraft[]) => void
  /** Called with the question that is written and not added yet. */
  readonly onPending: (unfinished: QuestionDraft | null) => void
  /** The keys of the questions whose fields are shown. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  /** The problems of the list and of single questions. */
  readonly problems: readonly Problem[]
  /** At the end of the panel's head. */
  readonly action: ReactNode
}

/** The panel of questions; typing elsewhere in the form does not draw it again. */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
  const { lang, read, onChange, onPending, open, onOpen, problems } = props
  const questions = useSameParts(props.questions)
  const { t } = useLingui()
  const whole = problems.find(({ path }) => path === 'questions')
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<QuestionDraft>()
  const [unfinished, setUnfinished] = useState<QuestionDraft | null>(null)
  const { announcement, tell } = useNews()
  const onMoved = (to: number) => {
    const number = to + 1
    tell(t`It is question ${number} now.`, `questions.${to}`)
  }
  const onAct = useQuestionActs({
    read,
    write: onChange,
    onToggle: (key) => {
      const others = [...open].filter((one) => one !== key)
      onOpen(new Set(open.has(key) ? others : [...others, key]))
    },
    onDelete: (key) => setDoomed(read().find((one) => one.key === key)),
    onMoved,
    onCopied: ({ key }, to) => {
      const number = to + 1
      onOpen(new Set([...open, key]))
      tell(t`The copy is question ${number}.`, `questions.${to}`)
    },
  })
  const { context, draggedName } = useQuestionDrag({ questions, onChange, onMoved })
  const ids = useSameIds(questions.map(({ key }) => key))
  const most = limits.questionsPerQuiz
  const hasRoom = questions.length < most
  return (
    <Panel
      title={t`Questions`}
      note={<Plural value={questions.length} one="# question" other="# questions" />}
      action={props.action}
    >
      <DndContext {...context}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="area-quizzes">
            {questions.map((question, index) => (
              <QuestionCard
                key={question.key}
                question={question}
                index={index}
                isLast={index === questions.length - 1}
                hasRoom={hasRoom}
                isOpen={open.has(question.key)}
                lang={lang}
                problem={problemAt(problems, `questions.${index}`)}
                onAct={onAct}
              />
            ))}
          </ol>
        </SortableContext>
        <DragOverlay dropAnimation={null} zIndex={30}>
          {draggedName === null ? null : <DragPreview name={draggedName} />}
        </DragOverlay>
      </DndContext>
      {hasRoom || unfinished ? (
        <AddRow id="questions" isLast onClick={() => setAdding(true)}>
          <Trans>Add Question</Trans>
        </AddRow>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="px-4 pb-3 empty:hidden">
        <FieldNote
          id="questions-note"
          error={whole?.message}
          hint={
            unfinished && !isAdding
              ? t`What you began to write is kept. Open it again to go on.`
              : hasRoom
                ? undefined
                : t`A quiz has room for ${most} questions.`
          }
        />
      </div>
      {isAdding ? (
        <QuestionDialog
          begun={unfinished ?? undefined}
          count={questions.length}
          lang={lang}
          onClose={() => setAdding(false)}
          onQuestion={(question) => onChange([...read(), question])}
          onPending={(question) => {
            const begun = question && !isEmptyQuestion(question) ? question : null
            setUnfinished(begun)
            onPending(begun)
          }}
        />
      ) : null}
      {doomed ? (
        <DeleteQuestion
          question={doomed}
          onClose={() => setDoomed(undefined)}
          onConfirm={() => onChange(read().filter(({ key }) => key !== doomed.key))}
        />
      ) : null}
    </Panel>
  )
})

interface DeleteQuestionProps {
  readonly question: QuestionDraft
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function DeleteQuestion({ question, onClose, onConfirm }: DeleteQuestionProps) {
  const { t } = useLingui()
  const isDone = useRef(false)
  const { questionText } = question
  return (
    <ConfirmDialog
      title={t`Delete this question?`}
      confirmLabel={t`Delete question`}
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfter={() => (isDone.current ? document.getElementById('questions') : null)}
      onConfirm={() => {
        isDone.current = true
        onConfirm()
        onClose()
      }}
    >
      <Trans>“{questionText}” goes with its options and pictures.</Trans>
    </ConfirmDialog>
  )
}
