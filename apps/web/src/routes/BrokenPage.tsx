// Stands in place of a page that could not be loaded or drawn: a newer version was installed, the
// network was away, or there is a defect. With the first it starts anew by itself, at the address
// that was asked for; the others are told.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ServerLink, usePageTitle } from '../layouts/index.ts'
import { paths } from '../paths.ts'
import { Button, EmptyState, Waiting } from '../ui/index.ts'

/** What breaks sooner than this after a start would only break again. */
const startsWithinMs = 5_000

export function BrokenPage() {
  const { t } = useLingui()
  const [isShown, setShown] = useState(performance.now() < startsWithinMs)
  useEffect(() => {
    // a server that does not answer has no newer version
    if (!isShown) fetch('/healthz').then(restart, () => setShown(true))
  }, [isShown])
  const away = !navigator.onLine
  const title = away ? t`No internet` : t`Something went wrong`
  usePageTitle(title)
  if (!isShown) return <Waiting />
  return (
    <main id="main" className="mx-auto max-w-2xl px-gutter py-8">
      <h1 className="mb-6 text-2xl">{title}</h1>
      <EmptyState
        text={
          away
            ? t`This page needs internet. At Home is what you can play now.`
            : t`This page could not be shown.`
        }
        action={
          <>
            <Button onClick={restart}>{t`Try again`}</Button>
            <Button look="quiet" render={<ServerLink to={paths.home()} />}>
              {t`Home`}
            </Button>
          </>
        }
      />
    </main>
  )
}

const restart = () => location.reload()
