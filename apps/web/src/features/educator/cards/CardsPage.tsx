// /educator/cards: cards by which children sign in, made and printed, for the class or for home; the
// list of the class on paper; and the cards that are good, which end with one tap.
import type { Answer, RegisterChild } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { mayCall, useCall, useCallPages, useChange } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import {
  Button,
  DeskTitle,
  EmptyState,
  isoDay,
  Panel,
  Printed,
  SelectField,
  TextField,
  Waiting,
} from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { OfItsTeacher } from '../OfItsTeacher.tsx'
import { type CardKind, CardSheet, type PrintableCard } from './CardSheet.tsx'
import { ClassList } from './ClassList.tsx'
import { MadeCards } from './MadeCards.tsx'
import { useWhom } from './use-whom.ts'

type Kind = CardKind | 'list'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Cards`)
  return (
    <>
      <DeskTitle title={t`Cards`} />
      {mayCall('badges') ? <OwnCards /> : <OfItsTeacher page="cards" />}
    </>
  )
}

function OwnCards() {
  const { everybody, ...register } = useEverybody()
  const badges = useCall('badges', {}, { quiet: true })
  const error = register.error ?? badges.error
  const retry = () => {
    register.retry()
    void badges.refetch()
  }
  if (everybody && badges.data) return <Cards everybody={everybody} badges={badges.data} />
  return error ? <Refused error={error} retry={retry} /> : <Waiting />
}

const childrenOf = (answer: Answer<'register'>) => answer.children

/** All children of the class, once the last page of the register is there. */
function useEverybody() {
  const settings = { quiet: true, size: limits.listMax }
  const { items, error, loadMore, retry } = useCallPages('register', childrenOf, {}, settings)
  useEffect(() => {
    if (loadMore && !error) void loadMore()
  }, [loadMore, error])
  return { everybody: loadMore ? undefined : items, error, retry }
}

interface CardsProps {
  readonly everybody: readonly RegisterChild[]
  readonly badges: Answer<'badges'>
}

function Cards({ everybody, badges }: CardsProps) {
  const { t } = useLingui()
  if (everybody.length === 0) {
    return <EmptyState text={t`Nobody is in your class yet.`} />
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <ToPrint everybody={everybody} badges={badges} />
      <MadeCards badges={badges.badges} everybody={everybody} />
    </div>
  )
}

function ToPrint({ everybody, badges: { badges, lastDay } }: CardsProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<Kind>('class')
  const whom = useWhom(everybody)
  const [endsOn, setEndsOn] = useState(lastDay)
  const [cards, setCards] = useState<readonly PrintableCard[]>([])
  const make = useChange('makeBadges', { quiet: true })
  const { chosen } = whom
  const ending = badges.filter(
    (badge) => badge.kind === kind && chosen.some(({ student }) => student._id === badge.student),
  ).length
  // what was made is for what was chosen then
  const anew = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setCards([])
      set(value)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'list') return print()
    setCards([])
    // what went wrong is said below, beside the cards that were made before it
    makeAll(kind, chosen).catch(() => undefined)
  }
  const makeAll = async (made: CardKind, whom: readonly RegisterChild[]) => {
    for (let at = 0; at < whom.length; at += limits.badgesAtOnce) {
      const some = whom.slice(at, at + limits.badgesAtOnce)
      const students = some.map(({ student }) => student._id)
      const body = { students, kind: made, endsOn: made === 'home' ? endsOn : null }
      const answer = await make.mutateAsync({ body })
      const badgeOf = new Map(answer.badges.map((badge) => [badge.student, badge]))
      const more = some.flatMap(({ student, face }) => {
        const badge = badgeOf.get(student._id)
        return badge ? [{ kind: made, badge, student, face }] : []
      })
      setCards((cardsBefore) => [...cardsBefore, ...more])
    }
  }
  const problem = make.error
  const dayProblem = problem?.fields.find(({ path }) => path === 'endsOn')?.message
  return (
    <Panel
      title={t`Print`}
      action={
        cards.length > 0 ? (
          <Button icon={<Printer />} onClick={() => print()}>
            {t`Print`}
          </Button>
        ) : undefined
      }
    >
      <form className="grid gap-4 p-5 sm:grid-cols-2" onSubmit={submit} noValidate>
        <SelectField
          label={t`What`}
          options={[
            { value: 'class', label: t`Class cards` },
            { value: 'home', label: t`Home cards` },
            { value: 'list', label: t`The list of the class` },
          ]}
          value={kind}
          onChange={(event) => anew(setKind)(kindOf(event.target.value))}
        />
        <SelectField
          label={t`For whom`}
          options={whom.options}
          value={whom.value}
          onChange={(event) => anew(whom.choose)(event.target.value)}
        />
        {kind === 'home' ? (
          <TextField
            type="date"
            label={t`Last day`}
            hint={t`At most to the end of the school year.`}
            min={isoDay(new Date().toISOString())}
            max={lastDay}
            value={endsOn}
            error={dayProblem === undefined ? undefined : i18n._(dayProblem)}
            onChange={(event) => anew(setEndsOn)(event.target.value)}
          />
        ) : null}
        <div className="grid gap-3 sm:col-span-2">
          <WhatItOpens kind={kind} />
          {kind === 'list' ? null : (
            <p role="status">
              {ending > 0 && cards.length === 0 ? (
                <Plural
                  value={ending}
                  one="# card from before is not good any more then."
                  other="# cards from before are not good any more then."
                />
              ) : null}
            </p>
          )}
          {problem && dayProblem === undefined ? (
            <p role="alert" className="font-semibold text-danger">
              {i18n._(problem.message)}
            </p>
          ) : null}
          <div>
            <Button
              type="submit"
              look={cards.length > 0 ? 'quiet' : 'filled'}
              disabled={chosen.length === 0}
              busy={make.isPending}
              busyText={t`Making the cards...`}
            >
              {kind === 'list' ? (
                t`Print the list`
              ) : (
                <Plural value={chosen.length} one="Make # card" other="Make # cards" />
              )}
            </Button>
          </div>
        </div>
      </form>
      {kind !== 'list' && cards.length > 0 ? <Made cards={cards} /> : null}
      {kind === 'list' ? (
        <>
          <div className="p-5">
            <ClassList pupils={chosen} />
          </div>
          <Printed>
            <ClassList pupils={chosen} />
          </Printed>
        </>
      ) : null}
    </Panel>
  )
}

const kindOf = (value: string): Kind => (value === 'home' || value === 'list' ? value : 'class')

function WhatItOpens({ kind }: { kind: Kind }) {
  if (kind === 'list') return null
  return kind === 'class' ? (
    <p>
      <Trans>
        A child shows it to a tablet of your class and is signed in. It opens nothing anywhere else.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        Whoever has it is this child, on two devices at most. Give it to her family, and end it here
        when it is lost.
      </Trans>
    </p>
  )
}

/** Shown once: the secrets are in this page alone. That they are printed is written down. */
function Made({ cards }: { cards: readonly PrintableCard[] }) {
  const note = useChange('noteBadgePrint')
  const written = useEffectEvent(() => {
    const ids = cards.map(({ badge }) => badge._id)
    for (let at = 0; at < ids.length; at += limits.badgesAtOnce) {
      note.mutate({ body: { badges: ids.slice(at, at + limits.badgesAtOnce) } })
    }
  })
  useEffect(() => {
    const onPrint = () => written()
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <div className="grid gap-4 p-5">
      <p role="status" className="font-semibold">
        <Trans>Print them now: nobody can see these codes again once you leave this page.</Trans>
      </p>
      <CardSheet cards={cards} />
      <Printed>
        <CardSheet cards={cards} />
      </Printed>
    </div>
  )
}
