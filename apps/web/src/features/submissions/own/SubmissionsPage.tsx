// /educator/submissions/:id: all work that was handed in to one activity, by child; who has not handed
// in, who was late, what is new since the last visit, and what waits for an answer.
import type { Answer } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type ApiError, call, useCall } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { Button, DeskTitle, EmptyState, Panel, Waiting, WordLink } from '../../../ui/index.ts'
import {
  Choices,
  PeopleRows,
  Refused,
  SavedFileButton,
  useListAddress,
} from '../../desk-lists/index.ts'
import { lateness, readerZone, useDueWords } from '../../due-dates/index.ts'
import { Choosing } from '../Choosing.tsx'
import { ChildrenList } from './ChildrenList.tsx'
import { type Choice, choices, hasChoice, keyOf } from './choices.rules.ts'

type Overview = Answer<'submissionsOverview'>

/** Another activity is another page, without state of the one before. */
export function Component() {
  const { id = '' } = useParams()
  return <AllSubmissions key={id} id={id} />
}

function AllSubmissions({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(
    'submissionsOverview',
    { params: { id } },
    { quiet: true },
  )
  const choice = useListAddress().oneOf('show', choices)
  const [isPrinting, setPrinting] = useState(false)
  usePageTitle(data?.activity.title ?? t`Submissions`)
  // the heading is the activity's title, so it waits for it
  if (!data) return error ? <NotShown error={error} retry={() => void refetch()} /> : <Waiting />
  return (
    <>
      <div className="grid gap-2">
        <span className="print:hidden">
          <WordLink icon={<ArrowLeft size={18} />} render={<Link to={paths.myActivities()} />}>
            <Trans>My Activities</Trans>
          </WordLink>
        </span>
        <DeskTitle
          title={data.activity.title}
          action={
            <Acts
              id={id}
              isPrinting={isPrinting}
              onPrint={() => (choice === 'missing' ? print() : setPrinting(true))}
            />
          }
        />
        <Facts overview={data} />
      </div>
      <Choosing activityId={id}>
        <Chosen
          overview={data}
          choice={choice}
          isPrinting={isPrinting}
          stopPrinting={() => setPrinting(false)}
        />
      </Choosing>
    </>
  )
}

interface ActsProps {
  readonly id: string
  readonly isPrinting: boolean
  readonly onPrint: () => void
}

/** What is done with all of it. */
function Acts({ id, isPrinting, onPrint }: ActsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <SavedFileButton link={() => call('submissionsArchive', { params: { id } })}>
        {t`Save all as ZIP`}
      </SavedFileButton>
      <Button
        look="quiet"
        icon={<Printer />}
        busy={isPrinting}
        busyText={t`Getting everything…`}
        onClick={onPrint}
      >
        {t`Print`}
      </Button>
    </div>
  )
}

/** When it is due, and how many of the class have handed in. */
function Facts({ overview: { activity, children } }: { overview: Overview }) {
  const due = useDueWords()(activity.dueDate)
  const inClass = children.filter(({ isInClass }) => isInClass)
  const handedIn = inClass.filter(({ submissionCount }) => submissionCount > 0).length
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text-2">
      <span className="flex items-center gap-2">
        <due.icon size={17} aria-hidden="true" />
        {due.text}
      </span>
      <span>
        <Plural
          value={inClass.length}
          _0="Nobody is in your class yet."
          one={`${handedIn} of # child has handed in`}
          other={`${handedIn} of # children have handed in`}
        />
      </span>
    </p>
  )
}

interface ChosenProps {
  readonly overview: Overview
  readonly choice: Choice
  readonly isPrinting: boolean
  readonly stopPrinting: () => void
}

function Chosen({ overview, choice, isPrinting, stopPrinting }: ChosenProps) {
  const { t } = useLingui()
  const { activity, children, seenBefore } = overview
  const [round, setRound] = useState(0)
  const zone = readerZone()
  const daysLate = (createdAt: string) => lateness(activity.dueDate, createdAt, zone)
  const having = (one: Choice) =>
    children.filter((child) => hasChoice(child, one, { seenBefore, daysLate }))
  const chosen = having(choice)
  return (
    <>
      <ChoiceRow choice={choice} countOf={(one) => having(one).length} />
      {choice === 'missing' && chosen.length > 0 ? (
        <Panel title={t`Not handed in`}>
          <PeopleRows
            people={chosen}
            keyOf={keyOf}
            seedOf={keyOf}
            nameOf={({ student }) => student?.name ?? ''}
            total={chosen.length}
          />
        </Panel>
      ) : (
        <ChildrenList
          // what is answered stays where it is until she chooses anew
          key={`${choice} ${round}`}
          activity={activity}
          all={children}
          chosen={chosen}
          seenBefore={seenBefore}
          empty={<NoneChosen choice={choice} />}
          isPrinting={isPrinting}
          stopPrinting={stopPrinting}
          onAnew={() => setRound(round + 1)}
        />
      )}
    </>
  )
}

interface ChoiceRowProps {
  readonly choice: Choice
  readonly countOf: (choice: Choice) => number
}

function ChoiceRow({ choice, countOf }: ChoiceRowProps) {
  const { t } = useLingui()
  const address = useListAddress()
  const labels: Record<Choice, string> = {
    all: t`All (${countOf('all')})`,
    new: t`New (${countOf('new')})`,
    unanswered: t`Not answered (${countOf('unanswered')})`,
    late: t`Late (${countOf('late')})`,
    missing: t`Not handed in (${countOf('missing')})`,
  }
  return (
    <div className="print:hidden">
      <Choices
        label={t`Which children`}
        look="filter"
        choices={choices.map((one) => ({
          label: labels[one],
          to: address.with({ show: one === choices[0] ? undefined : one }),
          isCurrent: one === choice,
        }))}
      />
    </div>
  )
}

function NoneChosen({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const sentences: Record<Choice, string> = {
    all: t`Nobody has handed in anything yet.`,
    new: t`Nothing is new since your last visit.`,
    unanswered: t`Everything is answered.`,
    late: t`Nobody was late.`,
    missing: t`Everybody has handed in.`,
  }
  return <EmptyState text={sentences[choice]} />
}

/** An activity that is deleted, another teacher's or unknown; or no answer. */
function NotShown({ error, retry }: { error: ApiError; retry: () => void }) {
  const { i18n } = useLingui()
  const isClosed = error.code === 'ACTIVITY_NOT_FOUND' || error.code === 'NOT_OWNER'
  if (!isClosed && error.status !== 400) return <Refused error={error} retry={retry} />
  return (
    <EmptyState
      text={i18n._(error.message)}
      action={
        <Button render={<Link to={paths.myActivities()} />}>
          <Trans>My Activities</Trans>
        </Button>
      }
    />
  )
}
