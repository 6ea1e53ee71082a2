// What can be done with the chosen sticker.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { BringToFront, Check, RotateCw, SendToBack, X } from 'lucide-react'
import { BarTool } from '../../ui/index.ts'

export interface StickerActs {
  readonly onBigger: () => void
  readonly onSmaller: () => void
  readonly onTurn: () => void
  readonly onFront: () => void
  readonly onBack: () => void
  /** Nothing where stickers stay. */
  readonly onRemove?: () => void
  readonly onDone: () => void
}

export function StickerTools(acts: StickerActs) {
  const { t } = useLingui()
  return (
    <Toolbar.Root className="sticker-row" aria-label={t`Sticker`}>
      <BarTool label={t`Bigger`} icon={<i className="sticker-leaf" />} onClick={acts.onBigger} />
      <BarTool
        label={t`Smaller`}
        icon={<i className="sticker-leaf" data-small />}
        onClick={acts.onSmaller}
      />
      <BarTool label={t`Turn`} icon={<RotateCw />} onClick={acts.onTurn} />
      <BarTool label={t`To the front`} icon={<BringToFront />} onClick={acts.onFront} />
      <BarTool label={t`To the back`} icon={<SendToBack />} onClick={acts.onBack} />
      {acts.onRemove ? (
        <BarTool label={t`Take it off`} icon={<X />} onClick={acts.onRemove} />
      ) : null}
      <BarTool label={t`Done`} icon={<Check />} onClick={acts.onDone} filled />
    </Toolbar.Root>
  )
}
