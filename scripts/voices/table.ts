// The table of what the synthetic voice says: one row for each clip, in content/voices/en.tsv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const kinds = ['word', 'letterName', 'letterSound'] as const
const modes = ['text', 'phones'] as const

export interface VoiceRow {
  kind: (typeof kinds)[number]
  letter: string
  /** Whether `input` is spelled as people write, or in the voice's own phones. */
  mode: (typeof modes)[number]
  input: string
  /** How much longer than usual it is spoken. */
  stretch: number
  /** How much higher than usual it is spoken. */
  pitch: number
}

const content = join(import.meta.dirname, '..', '..', 'content')

/** Where the clips of the English alphabet lie. */
export const clipFolder = join(content, 'alphabet', 'en')

/** A clip's file in the folder of its alphabet. */
export const clipName = ({ kind, letter }: Pick<VoiceRow, 'kind' | 'letter'>): string =>
  `${{ word: 'word', letterName: 'name', letterSound: 'sound' }[kind]}-${letter}.mp3`

/** Reads the table; a row that makes no sense stops with its line. */
export function readVoiceTable(): VoiceRow[] {
  const [, ...lines] = readFileSync(join(content, 'voices', 'en.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line, index) => {
    const [kind, letter, mode, input, stretch, pitch] = line.split('\t')
    const row = {
      kind: kinds.find((one) => one === kind),
      mode: modes.find((one) => one === mode),
      stretch: Number(stretch),
      pitch: Number(pitch),
    }
    const { kind: known, mode: way } = row
    if (!known || !way || !letter || !input || !(row.stretch > 0) || !(row.pitch > 0)) {
      throw new Error(`content/voices/en.tsv, line ${index + 2}: ${line}`)
    }
    return { ...row, kind: known, mode: way, letter, input }
  })
}
