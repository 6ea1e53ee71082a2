// /badge: where the code of a card leads. It signs in whose card it is; somebody who is signed in here
// is asked first, so that no link makes her somebody else.
import { useLingui } from '@lingui/react/macro'
import { House, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/index.ts'
import { useStore } from '../../state/use-store.ts'
import { Button, PageHeader, Waiting } from '../../ui/index.ts'
import { CardRefusal, CardSentence } from './CardSentence.tsx'
import { forgetCard, scannedCard } from './scanned-card.ts'
import { useBadgeSignIn } from './use-badge-sign-in.ts'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Your card`)
  return (
    <div className="area-learn flex flex-1 flex-col bg-area-100">
      <PageHeader home={<Link to={paths.home()} />} title={t`Your card`} />
      <main id="main" className="grid flex-1 content-start justify-items-center px-gutter pb-10">
        <SignInByCard />
      </main>
    </div>
  )
}

function SignInByCard() {
  const { t } = useLingui()
  const secret = useStore(scannedCard)
  const session = useSession()
  const signIn = useBadgeSignIn()
  const isAsked = session.kind === 'signedIn'
  const begin = useEffectEvent((shown: string) => void signIn.send(shown))
  const isReady = secret !== '' && session.kind === 'visitor'
  useEffect(() => {
    if (isReady) begin(secret)
  }, [isReady, secret])

  const { refusal, isBusy } = signIn
  if (refusal) {
    const mayHelp = refusal.code !== 'BADGE_UNKNOWN' && refusal.code !== 'BADGE_ELSEWHERE'
    return (
      <CardRefusal refusal={refusal}>
        {mayHelp ? (
          <Button size="big" icon={<RotateCcw />} onClick={() => void signIn.send(secret)}>
            {t`Try again`}
          </Button>
        ) : (
          <HomeWay />
        )}
      </CardRefusal>
    )
  }
  if (secret === '') {
    return (
      <CardSentence picture="card" text={t`Point the camera at the squares on your card.`}>
        <HomeWay />
      </CardSentence>
    )
  }
  if (isAsked && !isBusy) {
    return (
      <CardSentence picture="card" text={t`Is it your turn now? Then press play.`}>
        <div className="flex flex-wrap justify-center gap-4">
          <Button size="big" icon={<Play />} onClick={() => void signIn.send(secret)}>
            {t`Play`}
          </Button>
          <Button
            look="quiet"
            size="big"
            icon={<X />}
            onClick={forgetCard}
            render={<Link to={paths.home()} />}
          >
            {t`Not now`}
          </Button>
        </div>
      </CardSentence>
    )
  }
  return <Waiting />
}

function HomeWay() {
  const { t } = useLingui()
  return (
    <Button size="big" icon={<House />} render={<Link to={paths.home()} />}>
      {t`Home`}
    </Button>
  )
}
