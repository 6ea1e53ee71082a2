// On a page that is still new: the twelve pictures to begin with, at its edge, so that the page itself
// can be drawn on at once; and once one is on it, the way back to them. The first stroke takes both
// away.
import { useLingui } from '@lingui/react/macro'
import { LayoutGrid } from 'lucide-react'
import { Tool } from '../../../ui/index.ts'
import { drawnAddress } from '../drawn-pictures.ts'
import { pictureOf, type Starter, starters, useStarterSentences } from './starters.ts'

interface StarterTrayProps {
  /** The one that is on the page. */
  readonly chosen: Starter | undefined
  readonly onChoose: (starter: Starter | undefined) => void
}

export function StarterTray({ chosen, onChoose }: StarterTrayProps) {
  const { t } = useLingui()
  const sentences = useStarterSentences()
  if (chosen !== undefined) {
    return (
      <div className="draw-other">
        <Tool label={t`Another picture`} onClick={() => onChoose(undefined)}>
          <LayoutGrid />
        </Tool>
      </div>
    )
  }
  return (
    <ul className="draw-starters" aria-label={t`Pictures to begin with`}>
      {starters.map((starter) => (
        <li key={starter}>
          <Tool
            label={sentences[starter]}
            className="draw-starter"
            onClick={() => onChoose(starter)}
          >
            <img src={drawnAddress(pictureOf(starter))} alt="" width={96} height={96} />
          </Tool>
        </li>
      ))}
    </ul>
  )
}
