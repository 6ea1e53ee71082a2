// /keeper: the accounts of the school, for its keepers. Everybody else is told where keepers are
// appointed.
import type { Answer } from '@kinderleaf/contract'
import { sitePaths } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '../../api/index.ts'
import { Button, Waiting } from '../../ui/index.ts'
import { SchoolToGo } from '../clock/index.ts'
import { Choices, ListSearch, Refused, useListAddress } from '../desk-lists/index.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { Accounts } from './Accounts.tsx'
import { BackupNotice } from './BackupNotice.tsx'
import { WaitingTeachers } from './WaitingTeachers.tsx'

export function Component() {
  const { t } = useLingui()
  const office = useCall('keeperOffice', {}, { quiet: true })
  return (
    <AccountFrame title={t`Accounts of the school`}>
      {office.data ? <Inside {...office.data} /> : null}
      {office.isPending ? <Waiting /> : null}
      {office.error && !office.data ? (
        <Refused error={office.error} retry={() => void office.refetch()} />
      ) : null}
    </AccountFrame>
  )
}

function Inside({ isKeeper, needsSecondStep }: Answer<'keeperOffice'>) {
  if (needsSecondStep) return <SecondStepFirst />
  return isKeeper ? <Office /> : <NoKeeper />
}

function SecondStepFirst() {
  const { t } = useLingui()
  return (
    <>
      <p className="max-w-[46rem] leading-reading">
        <Trans>
          You are a keeper of this school. Keepers log in with a second step besides the password,
          because they reach every account. Add yours, then come back. If you have one, log out and
          log in with it.
        </Trans>
      </p>
      <div>
        <Button render={<a href={sitePaths.secondStep} />}>{t`Add a second step`}</Button>
      </div>
    </>
  )
}

function Office() {
  const { t } = useLingui()
  const address = useListAddress()
  const isEverybody = address.oneOf('who', ['teachers', 'everybody']) === 'everybody'
  return (
    <>
      <BackupNotice />
      <WaitingTeachers />
      <SchoolToGo />
      <Choices
        label={t`Whose accounts`}
        look="tab"
        choices={[
          { label: t`Teachers`, to: address.with({ who: undefined }), isCurrent: !isEverybody },
          { label: t`Everybody`, to: address.with({ who: 'everybody' }), isCurrent: isEverybody },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch label={t`Name, username or e-mail`} />
      </div>
      <Accounts search={address.search} isEverybody={isEverybody} />
    </>
  )
}

/** With a sign-in service of its own the school has no accounts here. */
function NoKeeper() {
  const settings = useCall('publicSettings', {}, { select: (answer) => answer.settings })
  if (!settings.data) return <Waiting />
  return (
    <p className="max-w-[46rem] leading-reading">
      {settings.data.accountUrl === null ? (
        <Trans>
          This school has a sign-in service of its own. Its accounts are looked after there.
        </Trans>
      ) : (
        <Trans>
          Only keepers of this school see its accounts. Whoever looks after the server appoints them
          there: <code>npm run keeper -- appoint NAME</code>
        </Trans>
      )}
    </p>
  )
}
