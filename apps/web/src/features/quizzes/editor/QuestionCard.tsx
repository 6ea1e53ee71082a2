// A question in the list, edited in place: folded, its four options say which one is right; open, it
// shows its fields.
import { useSortable } from '@dnd-kit/sortable'
import { answerLetters, isBlank } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useState } from 'react'
import { FieldNote, FoldMark, Menu } from '../../../ui/index.ts'
import { DragHandle, dragStyle, useUnderway } from '../../authoring/index.ts'
import { AnswerChoice } from './AnswerChoice.tsx'
import { type QuestionsForm, useQuestion } from './form-questions.ts'
import { QuestionFields } from './QuestionFields.tsx'
import type { OnQuestionAct } from './question-acts.ts'
import { isTravelling, useQuestionPictures } from './question-pictures.ts'
import { type ChangeQuestion, firstWrong, type QuestionDraft } from './quiz-draft.ts'

interface PlaceProps {
  readonly index: number
  readonly isLast: boolean
  /** There is room for another one. */
  readonly hasRoom: boolean
  readonly isOpen: boolean
  readonly lang: string
  readonly problem: string | undefined
  readonly onAct: OnQuestionAct
}

interface CardProps extends PlaceProps {
  readonly question: QuestionDraft
}

interface QuestionCardProps extends PlaceProps {
  readonly form: QuestionsForm
  /** The key of its question. */
  readonly id: string
}

/** A card. Only this frame is drawn again while something is dragged. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { form, id, ...place } = props
  const number = place.index + 1
  const { t } = useLingui()
  const question = useQuestion(form, id, place.index)
  const sortable = useSortable({ id })
  if (!question) return null
  return (
    <li
      ref={sortable.setNodeRef}
      style={dragStyle(sortable)}
      className={`qe-card relative border-b border-line bg-surface py-1 ps-4 pe-3 ${sortable.isDragging ? 'opacity-40' : ''}`}
    >
      <div className="flex min-h-12 items-center gap-2.5 max-sm:gap-1.5">
        <DragHandle label={t`Move question ${number}`} sortable={sortable} />
        <CardHead {...place} question={question} />
      </div>
      <CardBody {...place} question={question} />
    </li>
  )
})

const CardHead = memo(function CardHead(props: CardProps) {
  const { question, index, isLast, hasRoom, isOpen, lang, onAct } = props
  const { key, questionText, image } = question
  const number = index + 1
  const { t } = useLingui()
  return (
    <>
      <span className="grid size-7 flex-none place-items-center rounded-full-leaf bg-area-500 font-display text-xs font-bold text-ink">
        {number}
      </span>
      {image ? (
        <img
          src={image}
          alt=""
          width={44}
          height={33}
          className="h-[33px] w-11 flex-none rounded-leaf-s object-cover max-sm:hidden"
        />
      ) : null}
      <button
        type="button"
        id={`questions.${index}`}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start font-semibold wrap-anywhere"
        aria-expanded={isOpen}
        onClick={() => onAct({ kind: 'toggle', key })}
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">
            <Trans>Edit question {number}:</Trans>{' '}
          </span>
          {isBlank(questionText) ? (
            <span className="text-text-2">{t`Not written yet`}</span>
          ) : (
            <span lang={lang}>{questionText}</span>
          )}
        </span>
        <FoldMark open={isOpen} />
      </button>
      <Menu
        label={t`More for question ${number}`}
        items={[
          {
            label: t`Duplicate`,
            icon: <Copy />,
            disabled: !hasRoom,
            onSelect: () => onAct({ kind: 'duplicate', key }),
          },
          {
            label: t`Move up`,
            icon: <ArrowUp />,
            disabled: index === 0,
            onSelect: () => onAct({ kind: 'step', key, by: -1 }),
          },
          {
            label: t`Move down`,
            icon: <ArrowDown />,
            disabled: isLast,
            onSelect: () => onAct({ kind: 'step', key, by: 1 }),
          },
          {
            label: t`Delete question`,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => onAct({ kind: 'delete', key }),
          },
        ]}
      />
    </>
  )
})

const CardBody = memo(function CardBody(props: CardProps) {
  const { question, index, isOpen, lang, problem, onAct } = props
  const { key, options, correctAnswer } = question
  const [isUploading, setUploading] = useState(false)
  const { t } = useLingui()
  const number = index + 1
  const onChange = useCallback(
    (change: ChangeQuestion) => onAct({ kind: 'change', key, change }),
    [onAct, key],
  )
  // folding it would stop what is on its way
  const isShown = isOpen || isUploading
  // its fields say themselves what they lack
  const note = isShown && firstWrong(question) ? undefined : problem
  return (
    <>
      {isShown ? (
        <OpenFields {...props} onChange={onChange} onUploading={setUploading} />
      ) : (
        <fieldset lang={lang} className="flex flex-wrap gap-2 pb-2">
          <legend className="sr-only">{t`Right answer of question ${number}`}</legend>
          {answerLetters.map((letter) => (
            <AnswerChoice
              key={letter}
              inRow
              letter={letter}
              option={options[letter]}
              isRight={correctAnswer === letter}
              onChoose={() => onChange((last) => ({ ...last, correctAnswer: letter }))}
            />
          ))}
        </fieldset>
      )}
      <FieldNote id={`questions.${index}-note`} error={note} />
    </>
  )
})

interface OpenFieldsProps extends CardProps {
  readonly onChange: (change: ChangeQuestion) => void
  readonly onUploading: (isUploading: boolean) => void
}

function OpenFields({ question, lang, problem, onChange, onUploading }: OpenFieldsProps) {
  const id = useId()
  const pictures = useQuestionPictures(onChange)
  const isUploading = isTravelling(pictures)
  useUnderway(isUploading)
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <fieldset
      className="grid gap-5 pt-1 pb-4"
      onKeyDown={(event) => {
        // the whole quiz is not sent from one of its questions
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
        }
      }}
    >
      <QuestionFields
        id={id}
        question={question}
        lang={lang}
        pictures={pictures}
        wasTried={problem !== undefined}
        onChange={onChange}
      />
    </fieldset>
  )
}
