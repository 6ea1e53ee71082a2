// Choosing several submissions of an activity in its teacher's lists, for one answer to all. Whatever
// shows the answer form inside can be chosen there.
import type { Submission } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call, useCall } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, CheckboxField, notify } from '../../ui/index.ts'
import { AnswerSeveral } from './AnswerSeveral.tsx'

type Chosen = ReadonlyMap<string, Submission>

interface Choice {
  readonly chosen: Chosen
  readonly choose: (submission: Submission, isChosen: boolean) => void
}

const ChoiceContext = createContext<Choice | null>(null)

interface ChoosingProps {
  readonly activityId: string
  /** The list lies in a card, whose edge keeps its distance. */
  readonly inCard?: boolean
  readonly children: ReactNode
}

export function Choosing({ activityId, inCard = false, children }: ChoosingProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choice = useMemo(
    () => ({
      chosen,
      choose: (submission: Submission, isChosen: boolean) =>
        setChosen((before) => {
          const others = [...before].filter(([id]) => id !== submission._id)
          return new Map(isChosen ? [...others, [submission._id, submission]] : others)
        }),
    }),
    [chosen],
  )
  return (
    <ChoiceContext value={choice}>
      <Unanswered
        activityId={activityId}
        inCard={inCard}
        onChoose={(work) => setChosen(new Map(work.map((one) => [one._id, one])))}
      />
      {children}
      {chosen.size > 0 ? (
        <AnswerSeveral chosen={[...chosen.values()]} onEnd={() => setChosen(new Map())} />
      ) : null}
    </ChoiceContext>
  )
}

interface UnansweredProps extends Pick<Required<ChoosingProps>, 'activityId' | 'inCard'> {
  readonly onChoose: (work: readonly Submission[]) => void
}

/** What is done with all unanswered work; nothing where there is none. */
function Unanswered({ activityId, inCard, onChoose }: UnansweredProps) {
  const { t, i18n } = useLingui()
  const { data: count = 0 } = useCall(
    'unansweredCount',
    {},
    {
      quiet: true,
      select: ({ activities }) => activities.find(({ _id }) => _id === activityId)?.unanswered,
    },
  )
  const [isLoading, setLoading] = useState(false)
  if (count === 0) return null
  async function chooseAll() {
    setLoading(true)
    try {
      const query = { activity: activityId, limit: limits.feedbackAtOnce }
      onChoose((await call('unansweredWork', { query })).submissions)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(i18n._(error.message))
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${inCard ? 'px-6 pb-4 max-sm:px-4' : ''}`}>
      <Button render={<Link to={paths.review(activityId)} />}>{t`Review (${count})`}</Button>
      {count > 1 ? (
        <Button look="quiet" busy={isLoading} onClick={() => void chooseAll()}>
          {count > limits.feedbackAtOnce ? (
            <Trans>Choose the oldest {limits.feedbackAtOnce} unanswered</Trans>
          ) : (
            <Trans>Choose all unanswered</Trans>
          )}
        </Button>
      ) : null}
    </div>
  )
}

interface ChooseWorkProps {
  readonly submission: Submission
  /** The child's. */
  readonly name: string
}

/** Chooses one submission; nothing where several cannot be answered. */
export function ChooseWork({ submission, name }: ChooseWorkProps) {
  const { t } = useLingui()
  const choice = use(ChoiceContext)
  if (!choice) return null
  return (
    <span className="print:hidden">
      <CheckboxField
        label={t`Choose`}
        aria-label={t`Choose the work of ${name}`}
        checked={choice.chosen.has(submission._id)}
        onChange={(event) => choice.choose(submission, event.target.checked)}
      />
    </span>
  )
}
