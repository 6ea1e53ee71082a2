// /wall: who is playing? The faces of a class on one of its tablets; on any other device the way to
// become one.
import { useLingui } from '@lingui/react/macro'
import { ScanQrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { AccountCorner, ServerLink, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { signInAddress, useSession, useUser } from '../../session/index.ts'
import { idleMinutesOfTablet, isClassTablet } from '../../state/class-tablet.ts'
import { readText, writeText } from '../../state/stored.ts'
import { canLook } from '../../ui/camera/camera.ts'
import {
  Button,
  notify,
  PageHeader,
  RoundButton,
  SpokenState,
  Waiting,
  WordLink,
} from '../../ui/index.ts'
import { Faces } from './Faces.tsx'
import { PairThisTablet } from './PairThisTablet.tsx'
import { SignInByPictures } from './SignInByPictures.tsx'
import { useWallSignIn } from './use-wall-sign-in.ts'
import './wall.css'

// As features/shared-device writes it: a module of both would be one more file that the script of
// the landing page names.
const leftUnsentKey = 'kinderleaf:left-unsent'

export function Component() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Who is playing?`)
  const user = useUser()
  // a tablet of before need not be asked whether it is one
  const [wasPaired] = useState(isClassTablet)
  const pairing = useCall('pairingState', {}, { quiet: true, enabled: !wasPaired })
  const isPaired = pairing.data ? pairing.data.state === 'paired' : wasPaired
  const wall = useCall('wall', {}, { quiet: true, enabled: isPaired })
  const readAgain = () => {
    void pairing.refetch()
    if (isPaired) void wall.refetch()
  }
  const signIn = useWallSignIn(readAgain)
  const [chosen, setChosen] = useState<string>()
  // it may end while it is open
  const isUnpaired = wall.error?.code === 'NOT_PAIRED' || (pairing.data !== undefined && !isPaired)
  const idleMinutes = wall.data?.device.idleMinutes
  // other pages of this browser know it from here
  useEffect(() => {
    if (isUnpaired) idleMinutesOfTablet.write(null)
    else if (isPaired && idleMinutes) idleMinutesOfTablet.write(idleMinutes)
  }, [isUnpaired, isPaired, idleMinutes])
  const isNobodyHere = useSession().kind === 'visitor'
  useEffect(() => {
    const nameUnsent = () => {
      const unsent = readText(leftUnsentKey)
      if (unsent) notify.warning(unsent)
      writeText(leftUnsentKey, null)
    }
    nameUnsent()
    if (!isNobodyHere) return
    void import('../shared-device/index.ts').then((it) => it.leaveEnded()).then(nameUnsent)
  }, [isNobodyHere])
  const child = wall.data?.children.find(({ _id }) => _id === chosen)
  if (child && (child.signIn !== 'tap' || child.isLocked)) {
    return (
      <SignInByPictures
        key={child._id}
        child={child}
        teacher={wall.data?.teacher ?? ''}
        signIn={signIn}
        onBack={() => {
          setChosen(undefined)
          // her teacher may have let her in
          readAgain()
        }}
      />
    )
  }
  const error = isUnpaired ? null : (pairing.error ?? wall.error)
  const title = isUnpaired ? t`A tablet of your class` : t`Who is playing?`
  return (
    <div className="area-learn flex flex-1 flex-col bg-area-100">
      <PageHeader
        {...(isUnpaired || user ? { home: <Link to={paths.home()} /> } : {})}
        title={title}
        aside={
          <>
            {isPaired && canLook() ? <ToTheCamera /> : null}
            {isUnpaired || user ? (
              <AccountCorner />
            ) : (
              <WordLink
                render={<ServerLink to={signInAddress(paths.home())} />}
              >{t`Login`}</WordLink>
            )}
          </>
        }
      />
      {/* thirty faces on a tablet take what the gutter has */}
      <main
        id="main"
        className={`grid flex-1 grid-cols-1 content-start gap-6 pb-6 ${isUnpaired ? 'px-gutter' : 'px-4'}`}
      >
        {isUnpaired ? <PairThisTablet onPaired={readAgain} /> : null}
        {error ? (
          <SpokenState
            text={i18n._(error.message)}
            action={<Button onClick={readAgain}>{t`Try again`}</Button>}
          />
        ) : null}
        {!isUnpaired && !error && !wall.data ? <Waiting /> : null}
        {wall.data && !isUnpaired ? (
          <Faces
            wall={wall.data}
            isBusy={signIn.isBusy}
            onChoose={(one) => {
              if (one.signIn === 'tap' && !one.isLocked) void signIn.send(one._id, [])
              else setChosen(one._id)
            }}
          />
        ) : null}
      </main>
    </div>
  )
}

/** Loaded as a document: that page has a policy of its own. */
function ToTheCamera() {
  const { t } = useLingui()
  return (
    <RoundButton
      look="ink"
      label={t`Show my card`}
      icon={<ScanQrCode />}
      render={<Link to={paths.scan()} reloadDocument />}
    />
  )
}
