// Shown in place of a page that could not be loaded or drawn: a newer version was installed, the
// network was away, or there is a defect. Loading anew helps with the first two.
import { useLingui } from '@lingui/react/macro'
import { ServerLink, usePageTitle } from '../layouts/index.ts'
import { paths } from '../paths.ts'
import { Button, EmptyState } from '../ui/index.ts'

export function BrokenPage() {
  const { t } = useLingui()
  const away = !navigator.onLine
  const title = away ? t`No internet` : t`Something went wrong`
  usePageTitle(title)
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
            <Button onClick={() => location.reload()}>{t`Try again`}</Button>
            <Button look="quiet" render={<ServerLink to={paths.home()} />}>
              {t`Home`}
            </Button>
          </>
        }
      />
    </main>
  )
}
