// The stamps as pictures to choose from.
import { useLingui } from '@lingui/react/macro'
import { speak, Tool } from '../../ui/index.ts'
import { drawnAddress } from './drawn-pictures.ts'
import { type Stamp, stamps } from './stamps.ts'
import type { ToolStep, Tools } from './tools.ts'

function useStampNames(): Record<Stamp, string> {
  const { t } = useLingui()
  return {
    'rooms/shape-star': t`Star`,
    'rooms/shape-heart': t`Heart`,
    'rooms/sunflower-6-flower': t`Sunflower`,
    'rooms/count-ladybird': t`Ladybird`,
    'rooms/count-snail': t`Snail`,
    'rooms/animal-owl': t`Owl`,
    'rooms/animal-fox': t`Fox`,
    'rooms/animal-turtle': t`Turtle`,
    'rooms/animal-whale': t`Whale`,
    'rooms/tree-oak': t`Tree`,
    'words/cat': t`Cat`,
    'words/van': t`Van`,
  }
}

interface StampsProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
}

/** One button a stamp. */
export function Stamps({ tools, take }: StampsProps) {
  const names = useStampNames()
  return stamps.map((stamp) => (
    <Tool
      key={stamp}
      label={names[stamp]}
      className="draw-stamp"
      aria-pressed={tools.stamp === stamp}
      onClick={() => {
        void speak(names[stamp])
        take({ type: 'pickStamp', stamp })
      }}
    >
      <img src={drawnAddress(stamp)} alt="" width={56} height={56} />
    </Tool>
  ))
}
