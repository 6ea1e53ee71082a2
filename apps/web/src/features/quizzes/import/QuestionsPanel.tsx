// The questions that were read: ticked ones are imported, and what one lacks is filled in here.
import { answerLetters } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField, MoreButton, Panel, RoundButton } from '../../../ui/index.ts'
import type { QuestionDraft, QuestionPart } from '../editor/quiz-draft.ts'
import { FillInDialog } from './FillInDialog.tsx'
import { faultsOf, isWhole } from './faults.ts'
import { useFirstRows } from './use-first-rows.ts'

interface QuestionsPanelProps {
  readonly questions: readonly QuestionDraft[]
  readonly ticked: ReadonlySet<string>
  /** Those that are in drafts already. */
  readonly imported: ReadonlySet<string>
  readonly lang: string
  readonly onTick: (ticked: ReadonlySet<string>) => void
  /** Called with a question that was changed. */
  readonly onQuestion: (question: QuestionDraft) => void
}

export function QuestionsPanel(props: QuestionsPanelProps) {
  const { questions, ticked, imported, lang, onTick, onQuestion } = props
  const { t } = useLingui()
  const [open, setOpen] = useState<QuestionDraft>()
  const [begun, setBegun] = useState<QuestionDraft>()
  const [rows, more] = useFirstRows(questions)
  const free = questions.filter(({ key }) => !imported.has(key))
  const able = free.filter(isWhole)
  const chosen = able.filter(({ key }) => ticked.has(key)).length
  const lacking = free.length - able.length
  return (
    <Panel
      title={t`Questions`}
      note={
        <Trans>
          {chosen} of {questions.length} ticked
        </Trans>
      }
    >
      <div className="grid gap-2 border-b border-line px-5 py-3">
        <CheckboxField
          label={t`All that are complete`}
          checked={able.length > 0 && chosen === able.length}
          disabled={able.length === 0}
          onChange={({ currentTarget: { checked } }) =>
            onTick(new Set(checked ? able.map(({ key }) => key) : []))
          }
        />
        {lacking > 0 ? (
          <p className="text-text-2">
            <Plural
              value={lacking}
              one="# question is not complete. Press its pencil and fill in what is missing."
              other="# questions are not complete. Press their pencils and fill in what is missing."
            />
          </p>
        ) : null}
      </div>
      <ol>
        {rows.map((question, index) => (
          <QuestionRow
            key={question.key}
            number={index + 1}
            question={question}
            isTicked={ticked.has(question.key)}
            isImported={imported.has(question.key)}
            onTick={(isTicked) => {
              const others = [...ticked].filter((key) => key !== question.key)
              onTick(new Set(isTicked ? [...others, question.key] : others))
            }}
            onEdit={() => setOpen(question)}
          />
        ))}
      </ol>
      <div className="grid px-5 py-3 empty:hidden">
        <MoreButton loadMore={more} />
      </div>
      {open ? (
        <FillInDialog
          question={open}
          begun={begun?.key === open.key ? begun : undefined}
          lang={lang}
          onClose={() => setOpen(undefined)}
          onQuestion={onQuestion}
          onPending={setBegun}
        />
      ) : null}
    </Panel>
  )
}

interface QuestionRowProps {
  readonly number: number
  readonly question: QuestionDraft
  readonly isTicked: boolean
  readonly isImported: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly onEdit: () => void
}

function QuestionRow(props: QuestionRowProps) {
  const { number, question, isTicked, isImported, onTick, onEdit } = props
  const { t } = useLingui()
  const { questionText, image, options, correctAnswer } = question
  const fault = useFaultText(question)
  const isAble = fault === '' && !isImported
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 ps-5 pe-3">
      <div className="grid min-w-0 flex-1 gap-2">
        <CheckboxField
          label={`${number}. ${questionText}`}
          hint={isImported ? t`It is in a draft.` : undefined}
          error={fault || undefined}
          checked={isTicked && isAble}
          disabled={!isAble}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ps-9 text-text-2">
          <SmallImage src={image} />
          {answerLetters.map((letter) => (
            <span key={letter} className="flex min-w-0 items-center gap-2 wrap-anywhere">
              {letter === correctAnswer ? (
                <Check size={17} className="flex-none" aria-label={t`Right answer:`} />
              ) : null}
              <SmallImage src={options[letter].image} />
              {letter} {options[letter].text}
            </span>
          ))}
        </div>
      </div>
      {isImported ? null : (
        <RoundButton
          look="bare"
          label={t`Edit question ${number}`}
          icon={<Pencil />}
          onClick={onEdit}
        />
      )}
    </li>
  )
}

const SmallImage = ({ src }: { src: string }) =>
  src ? (
    <img
      src={src}
      alt=""
      width={44}
      height={33}
      loading="lazy"
      className="h-[33px] w-11 flex-none rounded-leaf-s object-cover"
    />
  ) : null

/** What a question lacks; empty for a whole one. */
function useFaultText(question: QuestionDraft): string {
  const { t } = useLingui()
  const nameOf = (part: QuestionPart) => {
    if (part === 'questionText') return t`the question`
    return part === 'correctAnswer' ? t`the right answer` : t`option ${part}`
  }
  const { missing, tooLong, twins } = faultsOf(question)
  const list = (parts: readonly QuestionPart[]) => parts.map(nameOf).join(', ')
  return [
    ...(missing.length > 0 ? [t`Missing: ${list(missing)}.`] : []),
    ...(tooLong.length > 0 ? [t`Too long: ${list(tooLong)}.`] : []),
    ...(twins.length > 0 ? [t`The same as another: ${list(twins)}.`] : []),
  ].join(' ')
}
