// The size of the brush between a small and a big dot.
import { useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement } from 'react'
import { brushSizes, type ToolStep, type Tools } from './tools.ts'

interface BrushSizeProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  /** The input's place in the toolbar. */
  readonly render?: ReactElement<{ render?: ReactElement }>
}

export function BrushSize({ tools, take, render }: BrushSizeProps) {
  const { t } = useLingui()
  const input = (
    <input
      type="range"
      aria-label={t`Brush size`}
      min={brushSizes.least}
      max={brushSizes.most}
      value={tools.size}
      onChange={(event) => take({ type: 'setSize', size: event.target.valueAsNumber })}
    />
  )
  return (
    <div className="draw-size" title={t`Brush size`}>
      <i className="draw-dot" data-size="least" />
      {render ? cloneElement(render, { render: input }) : input}
      <i className="draw-dot" data-size="most" />
    </div>
  )
}
