// Tracing numbers: a number, and beside it as many things.
import { NumberPad } from '../NumberPad.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { tracing } from '../rules/games.ts'
import { TenFrames } from '../TenFrames.tsx'
import { usePlay } from '../use-play.ts'

export function TraceGame() {
  const play = usePlay('trace', tracing)
  const { words, solved, roundKey } = play
  const { number, thing } = play.round
  const word = words.word(String(number))
  const found = words.sentence('itIs', word)
  const instruction = solved ? found : words.sentence('trace', word)
  const things = Array.from({ length: number }, (_, index) => ({ id: String(index), thing }))
  return (
    <PlayPage instruction={instruction} play={play}>
      <NumberPad
        key={roundKey}
        number={number}
        label={word.word}
        onDone={() => play.choose(String(number), true, found)}
      />
      <TenFrames things={things} places={number} label={word.word} language={words.language} />
    </PlayPage>
  )
}
