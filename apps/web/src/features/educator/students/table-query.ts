// What a table shows: the search, the column it is sorted by and the order stand in the address, and
// its headers change them.
import type { Column } from '../../../ui/index.ts'
import { useListAddress } from '../../desk-lists/index.ts'

type Order = 'asc' | 'desc'

interface TableQuery<Sort extends string> {
  readonly search: string
  /** What the server is asked for. */
  readonly query: { readonly search: string; readonly sort: Sort; readonly order: Order }
  /** What the header of this column needs. */
  readonly by: (sort: Sort) => Pick<Column<never>, 'sort'>
}

const words = { asc: 'ascending', desc: 'descending' } as const
const reverse = { asc: 'desc', desc: 'asc' } as const

/** The first of `sorts` holds unless another is asked for, each in the order that reads best. */
export function useTableQuery<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  natural: Readonly<Record<Sort, Order>>,
): TableQuery<Sort> {
  const address = useListAddress()
  const { search } = address
  const sort = address.oneOf('sort', sorts)
  const isReversed =
    address.oneOf('order', [natural[sort], reverse[natural[sort]]]) !== natural[sort]
  const order = isReversed ? reverse[natural[sort]] : natural[sort]
  const sortBy = (column: Sort) => {
    const next = column === sort ? reverse[order] : natural[column]
    address.update({
      sort: column === sorts[0] ? undefined : column,
      order: next === natural[column] ? undefined : next,
    })
  }
  return {
    search,
    query: { search, sort, order },
    by: (column) => ({
      sort: {
        direction: column === sort ? words[order] : undefined,
        onSort: () => sortBy(column),
      },
    }),
  }
}
