// How letters are written. Read only where a child traces.
import letters from '../../../../../content/strokes/letters.json'
import { boxWidth, type Stroke, strokeOf } from './stroke-path.ts'

const paths: Readonly<Record<string, readonly string[] | undefined>> = letters.signs

/** Heights of the ruled lines. */
export const letterLines: readonly number[] = letters.lines

/** The strokes of one or several letters, each so far from the next; undefined if one is not known. */
export function letterStrokes(letter: string, apart = boxWidth): readonly Stroke[] | undefined {
  const signs = Array.from(letter, (sign) => paths[sign])
  if (!signs.every((sign) => sign !== undefined)) return undefined
  return signs.flatMap((sign, index) => sign.map((path) => strokeOf(path, index * apart)))
}
