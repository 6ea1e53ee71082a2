// Shown for an address without a page: a sentence and a link home.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePageTitle } from '../layouts/index.ts'
import { paths } from '../paths.ts'
import { Button, EmptyState } from '../ui/index.ts'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Not found`)
  return (
    <div className="mx-auto max-w-2xl px-gutter py-8">
      <h1 className="mb-6 text-2xl">{t`Nothing grows here`}</h1>
      <EmptyState
        text={t`There is nothing at this address.`}
        action={<Button render={<Link to={paths.home()} />}>{t`Home`}</Button>}
      />
    </div>
  )
}
