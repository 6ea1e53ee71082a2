// Shown in place of a page that could not be loaded.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ApiError } from '../api/index.ts'
import { Button, EmptyState, SpokenState, useDensity } from '../ui/index.ts'

type LoadFailureProps = {
  error: Pick<ApiError, 'message'> & { status?: number }
  retry: () => void
  /** Where to go when the thing does not exist any more. */
  elsewhere?: string
}

/**
 * A sentence with a button: try again, or back to the list when the thing does not exist any more.
 */
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
