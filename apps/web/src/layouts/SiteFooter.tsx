// The footer of everything outside the educator area: for visitors and teachers, not for children.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/index.ts'
import { Footer } from '../ui/index.ts'

export function SiteFooter() {
  const { t } = useLingui()
  const state = useSession()
  const isShown =
    state.kind === 'visitor' || (state.kind === 'signedIn' && state.user.role === 'educator')
  if (!isShown) return null
  return (
    <Footer
      links={
        <>
          <Link to={paths.language()}>{t`Language`}</Link>
          <Link to={paths.privacy()}>{t`Privacy`}</Link>
          <Link to={paths.credits()}>{t`Credits`}</Link>
        </>
      }
    >
      <Trans>Kinderleaf, free and open source</Trans>
    </Footer>
  )
}
