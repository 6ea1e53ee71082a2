// A search for children that found none.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, EmptyState } from '../../../ui/index.ts'
import { useListAddress } from '../../desk-lists/index.ts'

/** A message, and a link back to all children. */
export function NobodyFound({ search }: { search: string }) {
  const { t } = useLingui()
  const address = useListAddress()
  return (
    <EmptyState
      text={t`Nobody found for “${search}”.`}
      action={
        <Button render={<Link to={address.with({ search: undefined })} />}>
          <Trans>Show everybody</Trans>
        </Button>
      }
    />
  )
}
