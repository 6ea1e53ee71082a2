// /privacy: what is kept about people, where, how long, who sees it and whom to ask, for adults.
import type { PrivacyFacts } from '@kinderleaf/contract'
import { describeData } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { LoadFailure, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { Density, useReaderLocale, Waiting, WordLink } from '../../ui/index.ts'

/** /privacy */
export function Component() {
  const { t } = useLingui()
  const title = t`Privacy`
  usePageTitle(title)
  const facts = useCall('privacy')
  return (
    <Density is="adult">
      <article className="mx-auto max-w-[68rem] px-gutter pt-8 pb-18">
        <h1 tabIndex={-1} className="text-3xl tracking-title">
          {title}
        </h1>
        <p className="mt-3 max-w-[46rem] text-md leading-reading">
          <Trans>
            Your school runs Kinderleaf on its own server and answers for what is kept there.
            Kinderleaf sends nothing about anybody to anyone else: no advertising, no counting of
            visits. A film of another provider is loaded only once somebody presses play.
          </Trans>
        </p>
        <p className="mt-3 text-md">
          <WordLink
            render={<Link to={paths.privacyForChildren()} />}
          >{t`The same for children, to look at and hear`}</WordLink>
        </p>
        {facts.data ? <Facts facts={facts.data} /> : null}
        {!facts.data && !facts.error ? <Waiting /> : null}
        {!facts.data && facts.error ? (
          <LoadFailure error={facts.error} retry={() => void facts.refetch()} />
        ) : null}
      </article>
    </Density>
  )
}

function Facts({ facts }: { facts: PrivacyFacts }) {
  const { t, i18n } = useLingui()
  const locale = useReaderLocale()
  const rows = describeData({
    times: facts.times,
    translate: (sentence) => i18n._(sentence),
    dayOfYear: (monthAndDay) =>
      new Date(`2001-${monthAndDay}T00:00:00Z`).toLocaleDateString(locale, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  })
  return (
    <>
      <WhomToAsk school={facts.school} />
      <h2 className="mt-9 text-xl">{t`What is kept`}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.kind} className="rounded-2 border border-line bg-surface p-5">
            <h3 className="text-md font-semibold">{row.what}</h3>
            <dl className="mt-3 grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-x-4 gap-y-2 leading-reading">
              <Fact name={t`Where`} value={row.where} />
              <Fact name={t`How long`} value={row.kept} />
              <Fact name={t`Who sees it`} value={row.seenBy} />
              <Fact name={t`Whom to ask`} value={row.ask} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-[46rem] leading-reading">
        <Trans>
          Parents may see what is kept about their child, have it corrected, deleted or handed over.
          Ask the school; in the EU you may also complain to the authority for data protection.
        </Trans>
      </p>
    </>
  )
}

function WhomToAsk({ school }: Pick<PrivacyFacts, 'school'>) {
  const { t } = useLingui()
  const { name, contact } = school
  return (
    <section className="mt-7">
      <h2 className="text-xl">{t`Whom to ask`}</h2>
      <p className="mt-2 text-md wrap-anywhere">
        {name === null && contact === null ? (
          <Trans>Ask your child's teacher, who knows whom to ask at the school.</Trans>
        ) : (
          [name, contact].filter((part) => part !== null).join(' · ')
        )}
      </p>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="font-semibold">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </>
)
