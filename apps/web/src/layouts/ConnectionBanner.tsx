// A sentence while the school's server does not answer. The server is checked again by itself; what
// somebody has typed stays.
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { checkNow, connection } from '../api/index.ts'
import { Banner, Button } from '../ui/index.ts'

export function ConnectionBanner() {
  const { t } = useLingui()
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  if (reachable) return null
  return (
    <Banner action={<Button look="text" onClick={checkNow}>{t`Try again`}</Button>}>
      <Trans>The school does not answer right now. We keep trying.</Trans>
    </Banner>
  )
}
