// /account-events: what keepers of the school did with one's own account.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall, useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { WordLink } from '../../ui/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { EventList, eventsOf } from './EventList.tsx'

export function Component() {
  const { t } = useLingui()
  const pages = useCallPages('ownEvents', eventsOf, { query: {} }, { quiet: true })
  const office = useCall('keeperOffice', {}, { quiet: true })
  return (
    <AccountFrame title={t`What your school did with your account`}>
      <p className="max-w-[46rem] leading-reading">
        <Trans>
          Keepers of the school look after its accounts. What they did with yours stands here for a
          while.
        </Trans>{' '}
        <WordLink render={<Link to={paths.privacy()} />}>{t`How long things are kept`}</WordLink>
      </p>
      <EventList pages={pages} empty={t`Nothing was done with your account.`} />
      {office.data?.isKeeper ? (
        <div>
          <WordLink render={<Link to={paths.keeper()} />}>{t`Accounts of the school`}</WordLink>
        </div>
      ) : null}
    </AccountFrame>
  )
}
