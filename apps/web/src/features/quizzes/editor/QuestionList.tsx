// The questions of a quiz that is being written: added, put in order, copied and removed.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog, FieldNote, Panel } from '../../../ui/index.ts'
import { AddRow, DragPreview, type Problem, problemAt, useNews } from '../../authoring/index.ts'
import { putQuestions, type QuestionsForm, questionsOf, useQuestions } from './form-questions.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useQuestionActs } from './question-acts.ts'
import { useQuestionDrag } from './question-drag.ts'
import { isEmptyQuestion, type QuestionDraft } from './quiz-draft.ts'

const keysOf = (questions: readonly QuestionDraft[]) => questions.map(({ key }) => key)

interface QuestionListProps {
  readonly form: QuestionsForm
  readonly lang: string
  /** The keys of the questions whose fields are shown. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  /** The problems of the list and of single questions. */
  readonly problems: readonly Problem[]
  /** At the end of the panel's head. */
  readonly action: ReactNode
}

/** The panel of questions; typing in one of them, or elsewhere, does not draw it again. */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
  const { form, lang, open, onOpen, problems } = props
  const keys = useQuestions(form, keysOf)
  const { t } = useLingui()
  const whole = problems.find(({ path }) => path === 'questions')
  const [doomed, setDoomed] = useState<QuestionDraft>()
  const { announcement, announce } = useNews()
  const onMoved = (to: number) => {
    const number = to + 1
    announce(t`It is question ${number} now.`, `questions.${to}`)
  }
  const onAct = useQuestionActs({
    form,
    onToggle: (key) => {
      const others = [...open].filter((one) => one !== key)
      onOpen(new Set(open.has(key) ? others : [...others, key]))
    },
    onDelete: (key) => setDoomed(questionsOf(form).find((one) => one.key === key)),
    onMoved,
    onCopied: ({ key }, to) => {
      const number = to + 1
      onOpen(new Set([...open, key]))
      announce(t`The copy is question ${number}.`, `questions.${to}`)
    },
  })
  const { context, draggedName } = useQuestionDrag(form, onMoved)
  const hasRoom = keys.length < limits.questionsPerQuiz
  return (
    <Panel
      title={t`Questions`}
      note={<Plural value={keys.length} one="# question" other="# questions" />}
      action={props.action}
    >
      <DndContext {...context}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className="area-quizzes">
            {keys.map((key, index) => (
              <QuestionCard
                key={key}
                form={form}
                id={key}
                index={index}
                isLast={index === keys.length - 1}
                hasRoom={hasRoom}
                isOpen={open.has(key)}
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
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <NewQuestion
        form={form}
        count={keys.length}
        hasRoom={hasRoom}
        lang={lang}
        problem={whole?.message}
      />
      {doomed ? (
        <DeleteQuestion
          question={doomed}
          onClose={() => setDoomed(undefined)}
          onConfirm={() =>
            putQuestions(
              form,
              questionsOf(form).filter(({ key }) => key !== doomed.key),
            )
          }
        />
      ) : null}
    </Panel>
  )
})

interface NewQuestionProps extends Pick<QuestionListProps, 'form' | 'lang'> {
  readonly count: number
  readonly hasRoom: boolean
  /** That of the whole list. */
  readonly problem: string | undefined
}

/** Adds a question. What is begun in its dialog is kept, and draws nothing of the list again. */
function NewQuestion({ form, count, hasRoom, lang, problem }: NewQuestionProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [unfinished, setUnfinished] = useState(() => form.getValues('begun'))
  const most = limits.questionsPerQuiz
  const roomHint = hasRoom ? undefined : t`A quiz has room for ${most} questions.`
  return (
    <>
      {hasRoom || unfinished ? (
        <AddRow id="questions" isLast onClick={() => setAdding(true)}>
          <Trans>Add Question</Trans>
        </AddRow>
      ) : null}
      <div className="px-4 pb-3 empty:hidden">
        <FieldNote
          id="questions-note"
          error={problem}
          hint={
            unfinished && !isAdding
              ? t`What you began to write is kept. Open it again to go on.`
              : roomHint
          }
        />
      </div>
      {isAdding ? (
        <QuestionDialog
          begun={unfinished ?? undefined}
          count={count}
          lang={lang}
          onClose={() => setAdding(false)}
          onQuestion={(question) => putQuestions(form, [...questionsOf(form), question])}
          onPending={(question) => {
            const begun = question && !isEmptyQuestion(question) ? question : null
            setUnfinished(begun)
            form.setValue('begun', begun)
          }}
        />
      ) : null}
    </>
  )
}

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
