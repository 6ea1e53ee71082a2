// What is chosen for the paper, in the address, in the order of all that could be.
import { useState } from 'react'
import { useSearchParams } from 'react-router'

const name = 'of'

/** `?of=A,B`; without it the first of all. */
export function useChosen(all: readonly string[]) {
  const [params, setParams] = useSearchParams()
  // a tick is seen at once; the address follows when the router has time
  const [asked, setAsked] = useState(() => params.get(name)?.split(','))
  const choose = (next: readonly string[]) => {
    setAsked([...next])
    const search = new URLSearchParams(params)
    search.set(name, all.filter((id) => next.includes(id)).join(','))
    setParams(search, { replace: true, preventScrollReset: true })
  }
  const chosen = asked ? all.filter((id) => asked.includes(id)) : all.slice(0, 1)
  return [chosen, choose] as const
}
