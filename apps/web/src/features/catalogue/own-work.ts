// How far a child is with what a card stands for, in words.
import type { OwnWork } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CardFace } from '../../ui/index.ts'

/** What her card shows of it; nothing for everybody else. */
export function useOwnWork(): (own: OwnWork | undefined) => Pick<CardFace, 'own'> {
  const { t } = useLingui()
  return useCallback(
    (own) => {
      if (!own) return {}
      const { count, of } = own
      const label = { new: t`New`, begun: t`${count} of ${of} done`, done: t`Done` }[own.state]
      return { own: { ...own, label } }
    },
    [t],
  )
}
