// Seed to tree: a seed is chosen, and with every watering it grows by one stage.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chime, playSound } from '../../ui/index.ts'
import { type Phrase, useOpening, useSpeaker, type Words } from '../rooms/index.ts'
import { growingRows } from './growing.ts'

/** A plant that grows, as a page shows it. */
export interface Growth {
  readonly row: (typeof growingRows)[number] | undefined
  /** The stage that it has reached, from 0. */
  readonly stage: number
  readonly instruction: Phrase
  readonly sow: (row: string | undefined) => void
  readonly water: () => void
}

/** Sows and waters; `playing` while the round is open. */
export function useGrowing(words: Words, playing: boolean): Growth {
  const speak = useSpeaker()
  const [sown, setSown] = useState<string>()
  const [stage, setStage] = useState(0)
  const row = growingRows.find(({ id }) => id === sown)
  const lastStage = (row?.stages.length ?? 0) - 1
  const grown = row !== undefined && stage === lastStage
  const instruction = words.sentence(grown ? 'grown' : row ? 'waterIt' : 'pickSeed')
  useOpening(playing && stage === 0 ? instruction : undefined, speak)
  return {
    row,
    stage,
    instruction,
    sow: (id) => {
      setSown(id)
      setStage(0)
    },
    water: () => {
      const next = row?.stages[stage + 1]
      if (!next) return
      setStage(stage + 1)
      const last = stage + 1 === lastStage
      playSound('rain')
      if (last) chime('done')
      void speak(words.name(next.word), ...(last ? [words.sentence('grown')] : []))
    },
  }
}

/** The page of the round. */
export function Growing({ growth, words }: { growth: Growth; words: Words }) {
  return growth.row ? (
    <Garden growth={growth} row={growth.row} words={words} />
  ) : (
    <ul className="seeds">
      {growingRows.map(({ id, seed, stages }) => (
        <li key={id}>
          <button
            type="button"
            lang={words.language}
            aria-label={words.word(id).word}
            onClick={() => growth.sow(id)}
          >
            <img className="seed" src={seed} alt="" width={400} height={400} />
            <span className="on-ground">
              <img src={stages.at(-1)?.picture} alt="" width={400} height={400} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface GardenProps {
  readonly growth: Growth
  readonly row: (typeof growingRows)[number]
  readonly words: Words
}

function Garden({ growth, row, words }: GardenProps) {
  const { t } = useLingui()
  const { stage, sow, water } = growth
  const speak = useSpeaker()
  const now = row.stages[stage]
  const grown = stage === row.stages.length - 1
  return (
    <div className="garden">
      <ol className="garden-stages">
        {row.stages.map(({ word, picture }, place) => (
          <li key={picture} data-reached={place <= stage || undefined}>
            <button
              type="button"
              className="garden-stage"
              lang={words.language}
              aria-label={words.word(word).word}
              aria-current={place === stage ? 'step' : undefined}
              disabled={place > stage}
              onClick={() => void speak(words.name(word))}
            >
              <img src={picture} alt="" width={400} height={400} />
            </button>
          </li>
        ))}
      </ol>
      <div className="garden-plot">
        <span className="on-ground">
          {now ? <img key={now.picture} src={now.picture} alt="" width={400} height={400} /> : null}
        </span>
      </div>
      <div className="garden-tools">
        {grown ? (
          <button
            type="button"
            className="garden-tool"
            aria-label={t`Another seed`}
            onClick={() => sow(undefined)}
          >
            {growingRows.map(({ id, seed }) => (
              <img key={id} src={seed} alt="" width={400} height={400} />
            ))}
          </button>
        ) : (
          <button type="button" className="garden-tool" aria-label={t`Water`} onClick={water}>
            <img src="/pictures/nature/sign-water.svg" alt="" width={400} height={400} />
          </button>
        )}
      </div>
    </div>
  )
}
