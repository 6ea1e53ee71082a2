// A failed sign-in returns to `/?signin=…`: the message is shown once and removed from the address.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../ui/index.ts'

export function SignInTrouble() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const trouble = search.get('signin')
  useEffect(() => {
    if (!trouble) return
    if (trouble === 'cancelled') notify.warning(t`You are not logged in.`)
    else if (trouble === 'expired') notify.error(t`Logging in took too long. Please try again.`)
    else if (trouble === 'unavailable') {
      notify.error(t`Logging in does not work right now. Please try again in a moment.`)
    } else notify.error(t`Logging in did not work. Please try again.`)
    setSearch({}, { replace: true })
  }, [trouble, t, setSearch])
  return null
}
