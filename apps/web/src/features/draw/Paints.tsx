// The paints of the drawing page, by name.
import { useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement } from 'react'
import { Paint as PaintButton, speak } from '../../ui/index.ts'
import { type Paint, paints, type Tool, type ToolStep, type Tools } from './tools.ts'

const light = new Set<Paint>(['yellow', 'orange', 'pink', 'sky', 'sand'])

/** Tools that a paint does not colour. */
const hasOwnColours = new Set<Tool>(['rainbow', 'stamp'])

function usePaintNames(): Record<Paint, string> {
  const { t } = useLingui()
  return {
    red: t`Red`,
    yellow: t`Yellow`,
    green: t`Green`,
    blue: t`Blue`,
    black: t`Black`,
    orange: t`Orange`,
    pink: t`Pink`,
    purple: t`Purple`,
    sky: t`Light blue`,
    brown: t`Brown`,
    sand: t`Sand`,
  }
}

interface PaintsProps {
  readonly among: readonly Paint[]
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  /** The button in the place where it stands: in the toolbar, or as it is. */
  readonly render?: (paint: ReactElement) => ReactElement
}

/** One button a paint. */
export function Paints({ among, tools, take, render = (paint) => paint }: PaintsProps) {
  const names = usePaintNames()
  return among.map((paint) => {
    const colour = paints[paint]
    const chosen = tools.colour === colour && !hasOwnColours.has(tools.tool)
    const button = (
      <PaintButton
        label={names[paint]}
        chosen={chosen}
        light={light.has(paint)}
        colour={colour}
        onClick={() => {
          void speak(names[paint])
          take({ type: 'pickColour', colour })
        }}
      />
    )
    return cloneElement(render(button), { key: paint })
  })
}
