// Which round of a room is open stands in the address, so that Back, reload and sharing keep it.
import { useSearchParams } from 'react-router'

/** The round that the address names, or the first. */
export function useRound<Id extends string>(rounds: readonly [Id, ...Id[]]): Id {
  const [params] = useSearchParams()
  const requested = params.get('round')
  return rounds.find((round) => round === requested) ?? rounds[0]
}

/** The address of another round, or of another part of a room; what else stands in it stays. */
export function searchWith(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
}
