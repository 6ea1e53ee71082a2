// The size of the brush: three to choose from, and any between a small and a big dot.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { speak, Tool } from '../../ui/index.ts'
import { brushSizes, type FirstSize, firstSizes, type ToolStep, type Tools } from './tools.ts'

interface BrushSizeProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
}

const shown: readonly FirstSize[] = ['small', 'medium', 'big']

/** Three sizes, as tools of the bar. */
export function FirstSizes({ tools, take }: BrushSizeProps) {
  const { t } = useLingui()
  const names = { small: t`Small brush`, medium: t`Medium brush`, big: t`Big brush` }
  return shown.map((size) => (
    <Toolbar.Button
      key={size}
      render={<Tool label={names[size]} />}
      aria-pressed={tools.size === firstSizes[size]}
      onClick={() => {
        void speak(names[size])
        take({ type: 'setSize', size: firstSizes[size] })
      }}
    >
      <i className="draw-dot" data-size={size} />
    </Toolbar.Button>
  ))
}

/** Any size. */
export function BrushSize({ tools, take }: BrushSizeProps) {
  const { t } = useLingui()
  return (
    <div className="draw-size" title={t`Brush size`}>
      <i className="draw-dot" data-size="small" />
      <input
        type="range"
        aria-label={t`Brush size`}
        min={brushSizes.least}
        max={brushSizes.most}
        value={tools.size}
        onChange={(event) => take({ type: 'setSize', size: event.target.valueAsNumber })}
      />
      <i className="draw-dot" data-size="big" />
    </div>
  )
}
