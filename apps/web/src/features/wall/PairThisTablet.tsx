// On a device that is no tablet of a class: eight letters, which a teacher confirms on her own page,
// where her camera takes them by the picture code, in the part of the address that no server is told;
// or, where she is signed in, one tap.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call, useChange } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, notify } from '../../ui/index.ts'

const pollMs = 3_000

const QrCode = lazy(async () => {
  const { QrCode } = await import('../../ui/QrCode.tsx')
  return { default: QrCode }
})

const confirmAddress = (code: string): string =>
  `${location.origin}${paths.tablets()}#${encodeURIComponent(code)}`

export function PairThisTablet({ onPaired }: { onPaired: () => void }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const [shown, setShown] = useState<{ code: string; until: number }>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      const begun = await call('beginPairing', { headers: { [ownPageHeader]: '1' } })
      setShown({ code: begun.code, until: Date.parse(begun.expiresAt) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(i18n._(error.message))
    } finally {
      setBusy(false)
    }
  }
  const look = useEffectEvent(async (until: number) => {
    if (Date.now() > until) return setShown(undefined)
    // asked again soon: what fails once is nothing to tell
    const { state } = await call('pairingState').catch(() => ({ state: 'waiting' }))
    if (state === 'paired') onPaired()
  })
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => void look(shown.until), pollMs)
    return () => clearInterval(timer)
  }, [shown])
  return (
    <div className="grid max-w-prose gap-5">
      <p className="text-lg">
        <Trans>
          On a tablet of a class children find their own face and play, without a password. Names
          and faces are shown on such tablets only.
        </Trans>
      </p>
      {user?.role === 'educator' ? <PairAtOnce /> : null}
      {shown ? (
        <>
          <p>
            <Trans>
              Teacher, scan the picture code with your phone, or write these letters on your page
              Tablets. They are good for ten minutes.
            </Trans>
          </p>
          <div className="flex flex-wrap items-center justify-center gap-5 rounded-leaf-l bg-white px-6 py-5">
            {/* its place before it is there */}
            <div className="aspect-square w-full max-w-56">
              <Suspense>
                <QrCode
                  address={confirmAddress(shown.code)}
                  label={t`Picture code that takes the letters to your page Tablets`}
                  className="size-full"
                />
              </Suspense>
            </div>
            <output
              className="text-center font-display text-2xl font-bold tracking-widest wrap-anywhere"
              aria-label={t`The letters of this tablet`}
            >
              {shown.code}
            </output>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Button size="big" busy={isBusy} busyText={t`One moment...`} onClick={() => void show()}>
            {t`Show the letters`}
          </Button>
          <Button look="quiet" size="big" render={<Link to={paths.home()} />}>{t`Home`}</Button>
        </div>
      )}
    </div>
  )
}

/** Ends her session on this device. */
function PairAtOnce() {
  const { t } = useLingui()
  const pair = useChange('pairThisDevice')
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>
          Teacher, with one press this device shows the faces of your class. You are logged out
          here.
        </Trans>
      </p>
      <Button
        size="big"
        busy={pair.isPending}
        busyText={t`One moment...`}
        onClick={() =>
          pair.mutate(
            { body: { name: t`Tablet` } },
            // a page is of one person
            { onSuccess: () => location.reload() },
          )
        }
      >
        {t`This is a tablet of my class`}
      </Button>
    </div>
  )
}
