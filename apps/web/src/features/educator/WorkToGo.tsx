// On the dashboard: which of the class's work goes next, and when.
import type { WorkToGo as Work } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useDates, WordLink } from '../../ui/index.ts'

/** Nothing is shown while nothing goes. */
export function WorkToGo() {
  const { data } = useCall('workToGo', {}, { quiet: true, select: ({ work }) => work })
  return data ? <Notice work={data} /> : null
}

function Notice({ work }: { work: Work }) {
  const { t } = useLingui()
  const { utcDay } = useDates()
  const { handIns, answers, drawings } = work
  const goes = utcDay(work.goesAt)
  const made = utcDay(work.madeBefore)
  return (
    <section
      aria-label={t`Work that will be deleted`}
      className="grid gap-2 rounded-2 border border-line bg-surface px-5 py-4"
    >
      <p className="font-semibold">
        <Trans>
          On {goes} the class's work from before {made} will be deleted. Save what you want to keep.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
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
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <WordLink render={<Link to={`${paths.myStudents()}?view=class`} />}>
          {t`Save what is held on a child`}
        </WordLink>
        <WordLink render={<Link to={paths.privacy()} />}>{t`How long things are kept`}</WordLink>
      </p>
    </section>
  )
}
