// Tracing numbers: a digit, or two side by side, and beside them as many things.
import { digitStrokes, type Stroke, TracePad } from '../../tracing/index.ts'
import { PlayPage } from '../PlayPage.tsx'
import { tracing } from '../rules/games.ts'
import { TenFrames } from '../TenFrames.tsx'
import { usePlay } from '../use-play.ts'

/** How far the second digit stands to the right of the first. */
const digitWidth = 82
const boxWidth = 100

/** The strokes of a number, digit by digit. */
function strokesOf(number: number): Stroke[] {
  return Array.from(String(number)).flatMap((digit, place) =>
    (digitStrokes[digit] ?? []).map(({ points }) => ({
      points: points.map(([x, y]) => [x + place * digitWidth, y] as const),
    })),
  )
}

export function TraceGame() {
  const play = usePlay('trace', tracing)
  const { words, solved, turn } = play
  const { number, thing } = play.round
  const digits = String(number).length
  const word = words.word(String(number))
  const found = words.sentence('itIs', word)
  const asks = solved ? found : words.sentence('trace', word)
  const things = Array.from({ length: number }, (_, index) => ({ id: String(index), thing }))
  return (
    <PlayPage asks={asks} play={play}>
      <div className="number-trace" data-digits={digits}>
        <TracePad
          key={turn}
          strokes={strokesOf(number)}
          width={boxWidth + (digits - 1) * digitWidth}
          label={word.word}
          onDone={() => play.choose(String(number), true, found)}
        />
      </div>
      <TenFrames things={things} places={number} label={word.word} language={words.language} />
    </PlayPage>
  )
}
