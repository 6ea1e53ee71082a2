// The footer of everything outside the educator area: for visitors and teachers, not for children.
import { Trans } from '@lingui/react/macro'
import { useSession } from '../session/index.ts'
import { Footer } from '../ui/index.ts'

export function SiteFooter() {
  const state = useSession()
  const isShown =
    state.kind === 'visitor' || (state.kind === 'signedIn' && state.user.role === 'educator')
  if (!isShown) return null
  return (
    <Footer>
      <Trans>Kinderleaf, free and open source</Trans>
    </Footer>
  )
}
