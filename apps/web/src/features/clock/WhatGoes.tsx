// What the clock deletes next and when: of a class for its teacher, of all classes for the keeper.
import type { AccountsToGo, ToGo, WorkToGo } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useDates, WordLink } from '../../ui/index.ts'

/** On the dashboard; nothing is shown while nothing goes. */
export function ClassToGo() {
  const { t } = useLingui()
  const { data } = useCall('classToGo', {}, { quiet: true })
  if (!data || isNothing(data)) return null
  const { work, accounts } = data
  return (
    <Notice>
      {work ? <Work work={work} of="class" /> : null}
      {accounts ? <Accounts accounts={accounts} linked /> : null}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <WordLink
          render={<Link to={`${paths.myStudents()}?view=class`} />}
        >{t`Save what is held on a child`}</WordLink>
        <HowLong />
      </p>
    </Notice>
  )
}

/** On the keeper's page, where it is also said that nothing goes. */
export function SchoolToGo() {
  const { data } = useCall('allToGo', {}, { quiet: true })
  if (!data) return null
  const { work, accounts } = data
  return (
    <Notice>
      {isNothing(data) ? (
        <p>
          <Trans>Nothing will be deleted within a month.</Trans>
        </p>
      ) : null}
      {work ? <Work work={work} of="school" /> : null}
      {accounts ? <Accounts accounts={accounts} /> : null}
      <p>
        <HowLong />
      </p>
    </Notice>
  )
}

const isNothing = ({ work, accounts }: ToGo): boolean => work === null && accounts === null

function Notice({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`What will be deleted`}
      className="grid gap-4 rounded-2 border border-line bg-surface px-5 py-4"
    >
      {children}
    </section>
  )
}

function Part({ children, counts }: { children: ReactNode; counts: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="max-w-[46rem] font-semibold">{children}</p>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">{counts}</ul>
    </div>
  )
}

function HowLong() {
  const { t } = useLingui()
  return <WordLink render={<Link to={paths.privacy()} />}>{t`How long things are kept`}</WordLink>
}

function Work({ work, of }: { work: WorkToGo; of: 'class' | 'school' }) {
  const { utcDay } = useDates()
  const goes = utcDay(work.goesAt)
  const made = utcDay(work.madeBefore)
  return (
    <Part counts={<Counts work={work} />}>
      {of === 'class' ? (
        <Trans>
          On {goes} the class's work from before {made} will be deleted. Save what you want to keep.
        </Trans>
      ) : (
        <Trans>
          From {goes} on, work from before {made} will be deleted, a class at a time: 30 days after
          its teacher has seen this on her dashboard.
        </Trans>
      )}
    </Part>
  )
}

function Counts({ work: { handIns, answers, drawings } }: { work: WorkToGo }) {
  return (
    <>
      {handIns > 0 ? (
        <li>
          <Plural value={handIns} one="# hand-in" other="# hand-ins" />
        </li>
      ) : null}
      {answers > 0 ? (
        <li>
          <Plural value={answers} one="# quiz result" other="# quiz results" />
        </li>
      ) : null}
      {drawings > 0 ? (
        <li>
          <Plural
            value={drawings}
            one="# picture that its child alone sees"
            other="# pictures that their children alone see"
          />
        </li>
      ) : null}
    </>
  )
}

interface AccountsProps {
  readonly accounts: AccountsToGo
  /** Each child leads to her page. */
  readonly linked?: boolean
}

function Accounts({ accounts, linked = false }: AccountsProps) {
  const { utcDay } = useDates()
  const { count, children, unusedDays } = accounts
  const goes = utcDay(accounts.goesAt)
  const more = count - children.length
  return (
    <Part
      counts={
        <>
          {children.map(({ _id, name }) => (
            <li key={_id}>
              {linked ? (
                <WordLink render={<Link to={paths.student(_id)} />}>{name}</WordLink>
              ) : (
                name
              )}
            </li>
          ))}
          {more > 0 ? (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          ) : null}
        </>
      }
    >
      <Plural
        value={count}
        one={`From ${goes} on, the account of # child goes with everything in it, because nobody has used it for ${unusedDays} days. It stays if the child comes back.`}
        other={`From ${goes} on, the accounts of # children go with everything in them, because nobody has used them for ${unusedDays} days. The account of a child who comes back stays.`}
      />
    </Part>
  )
}
