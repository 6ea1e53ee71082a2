// Whether a list shows only what a child has still to do. The choice stands in the address, so that
// Back and reloading keep it.
import { Trans } from '@lingui/react/macro'
import { Sprout } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FilterChip } from '../../ui/index.ts'

const parameter = 'show'
const toDo = 'todo'

/** The part of a list call's query that leaves out what she has done. */
export function useToDo(): { show?: typeof toDo } {
  const [search] = useSearchParams()
  return search.get(parameter) === toDo ? { show: toDo } : {}
}

/** Turns it on and off. */
export function ToDoChip() {
  const [, setSearch] = useSearchParams()
  const isChosen = useToDo().show !== undefined
  const turn = () =>
    setSearch(
      (search) => {
        if (isChosen) search.delete(parameter)
        else search.set(parameter, toDo)
        return search
      },
      { preventScrollReset: true },
    )
  return (
    <FilterChip icon={<Sprout />} chosen={isChosen} onChoose={turn}>
      <Trans>To do</Trans>
    </FilterChip>
  )
}
