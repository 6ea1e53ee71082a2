// Whose class the desk works in, for a teacher who is a colleague in another one: chosen on the
// dashboard, where nothing is half written, and said on every other page.
import type { Colleague } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useMatch } from 'react-router'
import { chooseClass, classInUse, useCall } from '../api/index.ts'
import { paths, patterns } from '../paths.ts'
import { SelectField, useDates, WordLink } from '../ui/index.ts'

/** Loading the desk again removes what was read of the class before. */
function goTo(ownerId: string | null): void {
  chooseClass(ownerId)
  location.assign(paths.educator())
}

export function ClassInUse() {
  const classes = useCall(
    'classesOfOthers',
    {},
    { quiet: true, select: (answer) => answer.classes },
  )
  const isDashboard = useMatch(patterns.educator) !== null
  const chosen = classInUse()
  const current = classes.data?.find(({ _id }) => _id === chosen)
  const isOver = chosen !== null && classes.data !== undefined && !current
  useEffect(() => {
    if (isOver) goTo(null)
  }, [isOver])
  if (!classes.data?.length || isOver) return null
  if (isDashboard) return <Choice classes={classes.data} chosen={chosen ?? ''} />
  return current ? <Notice of={current} /> : null
}

function Choice({ classes, chosen }: { classes: readonly Colleague[]; chosen: string }) {
  const { t } = useLingui()
  const { calendarDay } = useDates()
  const others = classes.map(({ _id, name, until }) => {
    const day = calendarDay(until)
    return { value: _id, label: t`The class of ${name}, until ${day}` }
  })
  return (
    <div className="max-w-[30rem]">
      <SelectField
        label={t`Whose class`}
        value={chosen}
        options={[{ value: '', label: t`My own class` }, ...others]}
        onChange={(event) => goTo(event.target.value || null)}
      />
    </div>
  )
}

function Notice({ of: { name, until } }: { of: Colleague }) {
  const { calendarDay } = useDates()
  const day = calendarDay(until)
  return (
    <p className="rounded-2 border border-line bg-surface px-5 py-4">
      <Trans>
        You are in the class of {name}, until {day}.
      </Trans>{' '}
      <WordLink render={<Link to={paths.educator()} />}>
        <Trans>Change on the dashboard</Trans>
      </WordLink>
    </p>
  )
}
