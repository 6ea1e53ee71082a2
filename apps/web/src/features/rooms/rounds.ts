// The open round of a room is in the address, for Back, reload and sharing.
import { useSearchParams } from 'react-router'

/** The round that the address names, or the first. */
export function useRound<Id extends string>(rounds: readonly [Id, ...Id[]]): Id {
  const [params] = useSearchParams()
  const requested = params.get('round')
  return rounds.find((round) => round === requested) ?? rounds[0]
}

/** The search part of the address with some parameters changed; the others stay. */
export function searchWith(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
}
