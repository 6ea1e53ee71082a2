// The first rows of a list that may be long, and the next ones on request.
import { useState } from 'react'
import type { LoadMore } from '../../../api/index.ts'

const rowsAtOnce = 50

export function useFirstRows<T>(
  all: readonly T[],
): [rows: readonly T[], more: LoadMore | undefined] {
  const [count, setCount] = useState(rowsAtOnce)
  const more = async () => setCount(count + rowsAtOnce)
  return [all.slice(0, count), count < all.length ? more : undefined]
}
