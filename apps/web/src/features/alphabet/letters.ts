// The alphabet as it is shown: 26 blocks in fixed colours, what each letter has to show and to say
// in the language being learnt, and the colours each picture stands out on.
import content from '../../../../../content/alphabet/en.json'
import pictures from '../../pictures/words.json'

const clips = import.meta.glob<string>('../../../../../content/alphabet/en/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** What a letter has to show. */
export interface LetterEntry {
  readonly letter: string
  readonly word: string
  /** The id of a drawing in pictures/words. */
  readonly picture: string
  readonly alt: string
  /** File names of clips. */
  readonly sounds: { readonly letter?: string; readonly word?: string }
}

/** The language of the words. */
export const { language } = content

// in this order no two neighbours are alike in rows of three, six or seven
const colours = ['sun', 'tom', 'white', 'leaf', 'sky'] as const

/** A to Z with their colours. */
export const letterBlocks = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index) => ({
  letter,
  colour: colours[index % colours.length],
}))

/** What a letter has to show; nothing yet for a letter without an entry. */
export function entryOf(
  letter: string,
  entries: readonly LetterEntry[] = content.letters,
): LetterEntry | undefined {
  return entries.find((entry) => entry.letter === letter)
}

/** The address of a clip; undefined where nobody has spoken it. */
export const clipSrc = (file: string | undefined): string | undefined =>
  file && clips[`../../../../../content/alphabet/en/${file}`]

/** The address of an entry's drawing. */
export const pictureSrc = (entry: LetterEntry): string => `/pictures/words/${entry.picture}.svg`

const grounds = ['sun', 'sky', 'rose', 'leaf', 'tom'] as const

/** The leaf a picture lies on and the plate around it, as CSS colours. */
export function plateColours(picture: string): { leaf: string; plate: string } {
  const drawn = pictures.find(({ id }) => id === picture)
  const leaf = drawn?.field ?? 'sun'
  const plate =
    grounds.find((ground) => ground !== leaf && !drawn?.avoid?.includes(ground)) ?? 'sky'
  return { leaf: `var(--${leaf})`, plate: `var(--${plate})` }
}
