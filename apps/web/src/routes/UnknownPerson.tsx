// In place of a page that needs to know who is here, while the server fails to say it. A file of its
// own, since it is rarely needed.
import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '../api/index.ts'
import { addTexts } from '../i18n.ts'
import { LoadFailure, SiteBar, usePageTitle } from '../layouts/index.ts'
import { messages as pages } from '../locales/en/pages.po'
import { failureSentence, session } from '../session/index.ts'

// home does not load them
addTexts('pages', pages)
addTexts('sentences')

/** What the server says, and another try; a page asks again by itself, too. */
export function UnknownPerson({ failure }: { failure: ApiError }) {
  const { t } = useLingui()
  usePageTitle(t`Home`)
  return (
    <>
      <SiteBar />
      <main id="main" className="px-gutter py-8">
        <LoadFailure
          error={{ message: failureSentence(failure) }}
          retry={() => void session.refresh()}
        />
      </main>
    </>
  )
}
