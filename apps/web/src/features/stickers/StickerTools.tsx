// What can be done with the chosen sticker.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { BringToFront, Check, RotateCw, SendToBack, X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface StickerActs {
  readonly onBigger: () => void
  readonly onSmaller: () => void
  readonly onTurn: () => void
  readonly onFront: () => void
  readonly onBack: () => void
  readonly onRemove: () => void
  readonly onDone: () => void
}

export function StickerTools(acts: StickerActs) {
  const { t } = useLingui()
  return (
    <Toolbar.Root className="sticker-row" aria-label={t`Sticker`}>
      <Act label={t`Bigger`} icon={<i className="sticker-leaf" />} onClick={acts.onBigger} />
      <Act
        label={t`Smaller`}
        icon={<i className="sticker-leaf" data-small />}
        onClick={acts.onSmaller}
      />
      <Act label={t`Turn`} icon={<RotateCw />} onClick={acts.onTurn} />
      <Act label={t`To the front`} icon={<BringToFront />} onClick={acts.onFront} />
      <Act label={t`To the back`} icon={<SendToBack />} onClick={acts.onBack} />
      <Act label={t`Take it off`} icon={<X />} onClick={acts.onRemove} />
      <Act label={t`Done`} icon={<Check />} onClick={acts.onDone} filled />
    </Toolbar.Root>
  )
}

interface ActProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly filled?: boolean
}

const Act = ({ label, icon, onClick, filled }: ActProps) => (
  <Toolbar.Button
    className="craft-tool"
    aria-label={label}
    title={label}
    data-filled={filled || undefined}
    onClick={onClick}
  >
    {icon}
  </Toolbar.Button>
)
