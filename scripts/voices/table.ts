// The table of how the synthetic voice speaks the alphabet and other difficult texts: one row for
// each clip, in content/voices/en.tsv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const kinds = ['word', 'letterName', 'letterSound', 'text'] as const
const modes = ['text', 'phones'] as const

/** Input of the voice. */
export interface Speech {
  /** Whether `input` is plain text or the voice's phones. */
  mode: (typeof modes)[number]
  input: string
  /** How much longer than usual it is spoken. */
  stretch: number
  /** How much higher than usual it is spoken. */
  pitch: number
}

export interface VoiceRow extends Speech {
  kind: (typeof kinds)[number]
  /** The letter; for other rows the text. */
  letter: string
}

export const content = join(import.meta.dirname, '..', '..', 'content')

export const alphabetFolder = join(content, 'alphabet', 'en')

export const alphabetClip = ({ kind, letter }: Pick<VoiceRow, 'kind' | 'letter'>): string =>
  `${kind.replace('letter', '').toLowerCase()}-${letter}.mp3`

/** Reads the table; throws at the line of an invalid row. */
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

/** The rows of the alphabet, each with one letter. */
export const readAlphabetRows = (): VoiceRow[] =>
  readVoiceTable().filter(({ letter }) => letter.length === 1)
