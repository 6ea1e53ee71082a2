// What stands in a page's place when it could not be read: what happened, and the way on.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ApiError } from '../api/index.ts'
import { Button, EmptyState, SpokenState, useDensity } from '../ui/index.ts'

type LoadFailureProps = {
  error: Pick<ApiError, 'message'> & { status?: number }
  retry: () => void
  /** Where to go when the thing is gone. */
  elsewhere?: string
}

/** A kind sentence with a button: try again, or back to the list when the thing is gone. */
export function LoadFailure({ error, retry, elsewhere }: LoadFailureProps) {
  const { i18n } = useLingui()
  const State = useDensity() === 'child' ? SpokenState : EmptyState
  const isMissing = error.status === 404 || error.status === 400
  const action =
    isMissing && elsewhere ? (
      <Button render={<Link to={elsewhere} />}>
        <Trans>See all</Trans>
      </Button>
    ) : (
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    )
  return <State text={i18n._(error.message)} action={action} />
}
