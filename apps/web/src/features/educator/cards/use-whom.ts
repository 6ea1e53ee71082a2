// For whom cards are printed: everybody, a group, or one child, as the address may say.
import type { RegisterChild } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export function useWhom(everybody: readonly RegisterChild[]) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const named = params.get('child')
  const [value, setValue] = useState(named === null ? '' : `child:${named}`)
  const groups = [...new Set(everybody.flatMap(({ groups: labels }) => labels))].sort()
  const isChosen = ({ student, groups: labels }: RegisterChild) =>
    value === '' ||
    value === `child:${student._id}` ||
    labels.some((label) => value === `group:${label}`)
  return {
    value,
    choose: setValue,
    chosen: everybody.filter(isChosen),
    options: [
      { value: '', label: t`Everybody` },
      ...groups.map((label) => ({ value: `group:${label}`, label: t`Group ${label}` })),
      ...everybody.map(({ student }) => ({ value: `child:${student._id}`, label: student.name })),
    ],
  }
}
