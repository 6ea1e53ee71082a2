// What is said in place of what cannot be shown to the class: it is deleted or another teacher's, or there
// is no answer.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ApiError } from '../../api/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'

interface BesideTogetherProps {
  readonly error: ApiError
  readonly retry: () => void
  /** Where leaving leads. */
  readonly back: string
}

export function BesideTogether({ error, retry, back }: BesideTogetherProps) {
  const { i18n } = useLingui()
  return (
    <main id="main" className="grid min-h-dvh content-center px-gutter">
      <EmptyState
        text={i18n._(error.message)}
        action={
          <span className="flex flex-wrap justify-center gap-4">
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <Button look="quiet" render={<Link to={back} />}>
              <Trans>Leave</Trans>
            </Button>
          </span>
        }
      />
    </main>
  )
}
