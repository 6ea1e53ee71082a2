// How a table is sorted: its column and order are in the address, and its headers change them.
import type { Column } from '../../../ui/index.ts'
import { useListAddress } from '../../desk-lists/index.ts'

type Order = 'asc' | 'desc'

interface Sorting<Sort extends string> {
  readonly sort: Sort
  readonly order: Order
  /** The props of a column's header. */
  readonly by: (sort: Sort) => Pick<Column<never>, 'sort'>
}

const words = { asc: 'ascending', desc: 'descending' } as const
const reverse = { asc: 'desc', desc: 'asc' } as const

/** The first of `sorts` is the default; each has a default order. */
export function useSorting<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  natural: Readonly<Record<Sort, Order>>,
): Sorting<Sort> {
  const address = useListAddress()
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
    sort,
    order,
    by: (column) => ({
      sort: {
        direction: column === sort ? words[order] : undefined,
        onSort: () => sortBy(column),
      },
    }),
  }
}
