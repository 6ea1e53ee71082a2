// The search of a teacher's list: the field, and the current search with a button to clear it.
import { Link } from 'react-router'
import { ClearableChip, SearchField } from '../../ui/index.ts'
import { useListAddress } from './list-address.ts'

/** Writes the search into the address. */
export function ListSearch({ label }: { label: string }) {
  const address = useListAddress()
  const { search } = address
  return (
    <>
      <SearchField
        key={search}
        label={label}
        defaultValue={search}
        onSearch={(text) => text !== search && address.update({ search: text })}
      />
      {search ? (
        <ClearableChip text={search} render={<Link to={address.with({ search: undefined })} />} />
      ) : null}
    </>
  )
}
