// Choosing many children of the register, for what is done with all of them at once.
import type { RegisterChild } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LoadMore, useCallPages } from '../../../api/index.ts'
import { CheckboxField, MoreButton } from '../../../ui/index.ts'

export interface ChildChoice {
  readonly children: readonly RegisterChild[]
  readonly chosen: readonly RegisterChild[]
  readonly tick: (some: readonly RegisterChild[], isTicked: boolean) => void
  readonly loadMore: LoadMore | undefined
}

const childrenOf = (answer: { readonly children: readonly RegisterChild[] }) => answer.children

/** Among those whom the register shows. */
export function useChildChoice(query: {
  readonly search?: string
  readonly group?: string
}): ChildChoice {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const read = useCallPages('register', childrenOf, { query }, { size: limits.listMax })
  const children = read.items ?? []
  return {
    children,
    chosen: children.filter(({ student }) => ticked.has(student._id)),
    tick(some, isTicked) {
      const ids = new Set(some.map(({ student }) => student._id))
      const others = [...ticked].filter((id) => !ids.has(id))
      setTicked(new Set(isTicked ? [...others, ...ids] : others))
    },
    loadMore: read.loadMore,
  }
}

interface ChooseChildrenProps {
  readonly choice: ChildChoice
  readonly error: string | undefined
}

export function ChooseChildren({ choice, error }: ChooseChildrenProps) {
  const { t } = useLingui()
  const { children, chosen, tick, loadMore } = choice
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">
          <Trans>Which children</Trans>
        </legend>
        <CheckboxField
          label={t`All of them`}
          checked={children.length > 0 && chosen.length === children.length}
          error={error}
          onChange={({ currentTarget: { checked } }) => tick(children, checked)}
        />
        {children.map((child) => (
          <CheckboxField
            key={child.student._id}
            label={
              child.groups.length > 0
                ? `${child.student.name} (${child.groups.join(', ')})`
                : child.student.name
            }
            checked={chosen.includes(child)}
            onChange={({ currentTarget: { checked } }) => tick([child], checked)}
          />
        ))}
        <MoreButton loadMore={loadMore} />
      </fieldset>
      <p role="status">
        <Plural value={chosen.length} one="# child is chosen." other="# children are chosen." />
      </p>
    </>
  )
}
