// What of a quiz can be heard: each question and option with its voice, to hear and to record, and
// what a child who cannot read would miss.
import '../question-editor.css'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { mayCall } from '../../../../api/index.ts'
import { Button, Dialog, Fold, Panel, SmallButton } from '../../../../ui/index.ts'
import { useMicrophone } from '../../../../ui/voice/recorder/index.ts'
import { ConsentForm } from '../../../recording/index.ts'
import { SpokenRow } from './SpokenRow.tsx'
import {
  type Missed,
  missedParts,
  type SpokenPart,
  type SpokenQuestion,
  spokenParts,
  type Voices,
  voiceOfPart,
} from './spoken-parts.ts'
import { useQuizVoices } from './use-quiz-voices.ts'

interface SpokenQuizProps {
  readonly questions: readonly SpokenQuestion[]
  /** The language of its texts. */
  readonly language: string
}

/** The panel; nothing while there is no question, and nothing for a colleague in the class. */
export function SpokenQuiz({ questions, language }: SpokenQuizProps) {
  const { t } = useLingui()
  const { voices, isAgreed, failed, renew } = useQuizVoices(language, questions)
  const microphone = useMicrophone()
  const [asks, setAsks] = useState(false)
  if (questions.length === 0 || !mayCall('ownVoices')) return null
  const askConsent = isAgreed ? undefined : () => setAsks(true)
  return (
    <Panel title={t`Voices`}>
      {failed ? (
        <p className="flex flex-wrap items-center gap-3 p-4">
          {t`Your recordings could not be fetched.`}
          <Button look="text" onClick={renew}>{t`Try again`}</Button>
        </p>
      ) : null}
      {voices ? (
        <div className="grid grid-cols-1 gap-4 p-4">
          <Folds questions={questions} voices={voices}>
            {(part) => (
              <SpokenRow
                key={`${voices.language} ${part.said.text}`}
                {...{ part, voices, microphone, renew, askConsent }}
              />
            )}
          </Folds>
        </div>
      ) : null}
      <Dialog title={t`Whose voice is it?`} open={asks && !isAgreed} onOpenChange={setAsks}>
        <ConsentForm />
      </Dialog>
    </Panel>
  )
}

interface FoldsProps {
  readonly questions: readonly SpokenQuestion[]
  readonly voices: Voices
  /** One part of a question. */
  readonly children: (part: SpokenPart) => ReactNode
}

/** What is missed, and a fold for each question. */
function Folds({ questions, voices, children }: FoldsProps) {
  const id = useId()
  const open = (number: number) => {
    const fold = document.getElementById(`${id}-${number}`)?.querySelector('details')
    if (!fold) return
    fold.open = true
    fold.querySelector('summary')?.focus()
  }
  return (
    <>
      <Readiness missed={missedParts(questions, voices)} onGo={open} />
      <ol className="grid grid-cols-1 gap-2">
        {questions.map((question, index) => (
          <li key={question.key} id={`${id}-${index + 1}`} className="qe-voices">
            <QuestionFold number={index + 1} question={question} voices={voices}>
              {children}
            </QuestionFold>
          </li>
        ))}
      </ol>
    </>
  )
}

interface QuestionFoldProps extends Pick<FoldsProps, 'voices' | 'children'> {
  readonly number: number
  readonly question: SpokenQuestion
}

/** The parts of one question, while it is open: a recording ends with its row. */
function QuestionFold({ number, question, voices, children }: QuestionFoldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const parts = spokenParts(question)
  const recorded = parts.filter((part) => voiceOfPart(part, voices) === 'recorded').length
  const silent = parts.filter((part) => voiceOfPart(part, voices) === 'none').length
  return (
    <Fold
      title={t`Question ${number}`}
      note={silent > 0 ? t`${silent} silent` : t`${recorded} of ${parts.length} recorded`}
      onToggle={setOpen}
    >
      {isOpen ? <ul>{parts.map(children)}</ul> : null}
    </Fold>
  )
}

/** More are not named one by one. */
const manyMissed = 8

interface ReadinessProps {
  readonly missed: readonly Missed[]
  /** Called with the number of a question. */
  readonly onGo: (number: number) => void
}

/** Whether a child who cannot read misses something, and what. */
function Readiness({ missed, onGo }: ReadinessProps) {
  const { t } = useLingui()
  const more = missed.length - manyMissed
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-md">{t`Ready for children who cannot read`}</h3>
      {missed.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck className="size-5 flex-none" aria-hidden="true" />
          {t`Everything has a picture or a voice.`}
        </p>
      ) : (
        <>
          <p className="flex items-center gap-2">
            <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
            {t`These have neither a picture nor a voice. You can publish the quiz all the same.`}
          </p>
          <ul>
            {missed.slice(0, manyMissed).map(({ number, part }) => (
              <li key={`${number} ${part.letter}`}>
                <SmallButton className="text-start wrap-anywhere" onClick={() => onGo(number)}>
                  {part.letter
                    ? t`Question ${number}, option ${part.letter}: ${part.text}`
                    : t`Question ${number}: ${part.text}`}
                </SmallButton>
              </li>
            ))}
          </ul>
          {more > 0 ? <p>{t`and ${more} more`}</p> : null}
        </>
      )}
    </section>
  )
}
