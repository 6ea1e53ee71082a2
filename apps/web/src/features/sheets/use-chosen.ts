// What is chosen for the paper, in the address, in the order of all that could be.
import { useSearchParams } from 'react-router'

const name = 'of'

/** `?of=A,B`; without it the first of all. */
export function useChosen(all: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)?.split(',')
  const chosen = asked ? all.filter((id) => asked.includes(id)) : all.slice(0, 1)
  const choose = (next: readonly string[]) => {
    const search = new URLSearchParams(params)
    search.set(name, all.filter((id) => next.includes(id)).join(','))
    setParams(search, { replace: true, preventScrollReset: true })
  }
  return [chosen, choose] as const
}
