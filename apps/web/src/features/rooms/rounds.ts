// Which round of a room is open stands in the address, so that Back, reload and sharing keep it.
import { useSearchParams } from 'react-router'

/** The round that the address names, or the first. */
export function useRound<Id extends string>(rounds: readonly [Id, ...Id[]]): Id {
  const [params] = useSearchParams()
  const asked = params.get('round')
  return rounds.find((round) => round === asked) ?? rounds[0]
}

/** The address of a round; what else stands in the address stays. */
export function roundSearch(params: URLSearchParams, round: string): string {
  const next = new URLSearchParams(params)
  next.set('round', round)
  return `?${next}`
}
