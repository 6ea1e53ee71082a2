// Shown in place of a page that could not be loaded or drawn: a newer version was installed, the
// network was away, or there is a defect. In the first case the page is reloaded at the same
// address; in the others a message is shown.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ServerLink, usePageTitle } from '../layouts/index.ts'
import { paths } from '../paths.ts'
import { Button, EmptyState, Waiting } from '../ui/index.ts'

/** A page that breaks this soon after loading would break again, so it is not reloaded. */
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
