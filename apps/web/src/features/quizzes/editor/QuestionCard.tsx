// A question in the list, edited in place: folded, its four options say which one is right; open, it
// shows its fields. Each part watches the question by itself, so that a letter draws only what shows it.
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
import { isTravelling, type QuestionPictures, useQuestionPictures } from './question-pictures.ts'
import { type ChangeQuestion, firstWrong } from './quiz-draft.ts'

interface CardProps {
  readonly form: QuestionsForm
  /** The key of its question. */
  readonly id: string
  readonly index: number
  readonly isLast: boolean
  /** There is room for another one. */
  readonly hasRoom: boolean
  readonly isOpen: boolean
  readonly lang: string
  readonly problem: string | undefined
  readonly onAct: OnQuestionAct
}

/** A card. Only this frame is drawn again while something is dragged. */
export const QuestionCard = memo(function QuestionCard(props: CardProps) {
  const number = props.index + 1
  const { t } = useLingui()
  const sortable = useSortable({ id: props.id })
  return (
    <li
      ref={sortable.setNodeRef}
      style={dragStyle(sortable)}
      className={`qe-card border-b border-line bg-surface py-1 ps-4 pe-3 ${sortable.isDragging ? 'opacity-40' : ''}`}
    >
      <div className="flex min-h-12 items-center gap-2.5 max-sm:gap-1.5">
        <DragHandle label={t`Move question ${number}`} sortable={sortable} />
        <CardHead {...props} />
        <CardMenu {...props} />
      </div>
      <CardBody {...props} />
    </li>
  )
})

const CardHead = memo(function CardHead({ form, id, index, isOpen, lang, onAct }: CardProps) {
  const { t } = useLingui()
  const number = index + 1
  const { questionText = '', image } = useQuestion(form, id, index) ?? {}
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
        onClick={() => onAct({ kind: 'toggle', key: id })}
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
    </>
  )
})

const CardMenu = memo(function CardMenu({ id: key, index, isLast, hasRoom, onAct }: CardProps) {
  const { t } = useLingui()
  const number = index + 1
  return (
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
  )
})

interface BodyProps extends CardProps {
  readonly onChange: (change: ChangeQuestion) => void
}

const CardBody = memo(function CardBody(props: CardProps) {
  const { id: key, isOpen, onAct } = props
  const [isUploading, setUploading] = useState(false)
  const onChange = useCallback(
    (change: ChangeQuestion) => onAct({ kind: 'change', key, change }),
    [onAct, key],
  )
  // folding it would stop what is on its way
  return isOpen || isUploading ? (
    <OpenBody {...props} onChange={onChange} onUploading={setUploading} />
  ) : (
    <FoldedBody {...props} onChange={onChange} />
  )
})

function FoldedBody({ form, id, index, lang, problem, onChange }: BodyProps) {
  const { t } = useLingui()
  const question = useQuestion(form, id, index)
  const number = index + 1
  if (!question) return null
  return (
    <>
      <fieldset lang={lang} className="flex flex-wrap gap-2 pb-2">
        <legend className="sr-only">{t`Right answer of question ${number}`}</legend>
        {answerLetters.map((letter) => (
          <AnswerChoice
            key={letter}
            inRow
            letter={letter}
            option={question.options[letter]}
            isRight={question.correctAnswer === letter}
            onChoose={() => onChange((last) => ({ ...last, correctAnswer: letter }))}
          />
        ))}
      </fieldset>
      <FieldNote id={noteId(index)} error={problem} />
    </>
  )
}

const noteId = (index: number): string => `questions.${index}-note`

/** Its uploads, which a letter does not touch. */
function OpenBody(props: BodyProps & { onUploading: (isUploading: boolean) => void }) {
  const { onUploading, ...body } = props
  const pictures = useQuestionPictures(body.onChange)
  const isUploading = isTravelling(pictures)
  useUnderway(isUploading)
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return <OpenFields {...body} pictures={pictures} />
}

function OpenFields(props: BodyProps & { readonly pictures: QuestionPictures }) {
  const { form, index, lang, problem, pictures, onChange } = props
  const id = useId()
  const question = useQuestion(form, props.id, index)
  if (!question) return null
  return (
    <>
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
      {/* its fields say themselves what they lack */}
      <FieldNote id={noteId(index)} error={firstWrong(question) ? undefined : problem} />
    </>
  )
}
