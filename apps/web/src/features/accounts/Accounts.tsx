// The accounts that a keeper looks for, and what she does to one of them.
import type { KeptAccount } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCallPages } from '../../api/index.ts'
import {
  type Column,
  EmptyState,
  Menu,
  MoreButton,
  Panel,
  Table,
  useDates,
  Waiting,
  Who,
} from '../../ui/index.ts'
import { Refused } from '../desk-lists/index.ts'
import { AccountAct, type Act, useActs } from './AccountAct.tsx'

const accountsOf = (answer: { readonly accounts: readonly KeptAccount[] }) => answer.accounts

interface AccountsProps {
  readonly search: string
  /** Not teachers alone. */
  readonly isEverybody: boolean
}

export function Accounts({ search, isEverybody }: AccountsProps) {
  const { t } = useLingui()
  const [act, setAct] = useState<Act>()
  const query = { search, ...(isEverybody ? {} : { role: 'educator' as const }) }
  const pages = useCallPages('keeperAccounts', accountsOf, { query }, { quiet: true })
  const columns = useColumns(setAct)
  const { items, error, loadMore, retry } = pages
  if (!items) return error ? <Refused error={error} retry={retry} /> : <Waiting />
  const title = isEverybody ? t`Everybody` : t`Teachers`
  return (
    <>
      {items.length === 0 ? (
        <EmptyState text={t`No account begins like this.`} />
      ) : (
        <Panel title={title}>
          <Table caption={title} columns={columns} rows={items} rowKey={({ _id }) => _id} stacks />
        </Panel>
      )}
      <MoreButton loadMore={loadMore} />
      {act ? <AccountAct act={act} onClose={() => setAct(undefined)} /> : null}
    </>
  )
}

function useColumns(begin: (act: Act) => void): Column<KeptAccount>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const acts = useActs(begin)
  const states = { student: t`Student`, educator: t`Teacher` }
  return [
    { key: 'name', header: t`Name`, cell: ({ _id, name }) => <Who seed={_id} name={name} /> },
    {
      key: 'signIn',
      header: t`Logs in as`,
      cell: ({ signInName }) => (
        <span className="wrap-anywhere">{signInName || t`No name: made by her teacher`}</span>
      ),
    },
    {
      key: 'state',
      header: t`Role`,
      cell: ({ role, isKeeper, suspendedAt }) =>
        [
          role ? states[role] : t`No role yet`,
          isKeeper ? t`keeper` : '',
          suspendedAt ? t`suspended` : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'since',
      header: t`Since`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
    },
    {
      key: 'more',
      header: t`More`,
      kind: 'end',
      cell: (account) => <Menu label={t`More for ${account.name}`} items={acts(account)} />,
    },
  ]
}
