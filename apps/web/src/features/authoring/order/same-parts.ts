// The parts of a form's list, so that only those that have changed are drawn again.
import { replaceEqualDeep } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** The form returns copies; unchanged parts are replaced by the former objects. */
export function useSameParts<T>(parts: readonly T[]): readonly T[] {
  const before = useRef(parts)
  const same = useMemo(() => replaceEqualDeep(before.current, parts), [parts])
  useLayoutEffect(() => {
    before.current = same
  })
  return same
}

/** The same list as long as the ids and their order stay the same. */
export function useSameIds(ids: readonly string[]): string[] {
  const order = JSON.stringify(ids)
  return useMemo(() => JSON.parse(order), [order])
}
