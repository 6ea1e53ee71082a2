// All pictures there are to choose: drawn ones, then the library. Tens of kilobytes of words, so it
// is a file of its own, loaded by editors alone (`load-pictures.ts`).
import library from '../../../../../../content/library.json'
import alphabet from '../../../pictures/alphabet.json'
import { covers } from '../../../pictures/covers.ts'
import rooms from '../../../pictures/rooms.json'
import words from '../../../pictures/words.json'
import type { OurPicture } from './find-pictures.ts'

interface Taught {
  readonly letters?: readonly { readonly word?: string; readonly picture?: string }[]
  readonly words?: Readonly<Record<string, { readonly word: string }>>
}

const taught = Object.values(
  import.meta.glob<Taught>(
    [
      '../../../../../../content/{alphabet,rooms}/*.json',
      '!../../../../../../content/*/schema.json',
    ],
    { eager: true, import: 'default' },
  ),
)

/** Words of every language that is taught, by the English word of their picture. */
function otherWords(): ReadonlyMap<string, ReadonlySet<string>> {
  const english = new Map([...words, ...rooms, ...alphabet].map(({ id, word }) => [id, word]))
  const found = new Map<string, Set<string>>()
  const add = (key: string | undefined, word: string | undefined) => {
    if (key === undefined || word === undefined || key === word) return
    found.set(key, (found.get(key) ?? new Set()).add(word))
  }
  for (const { letters, words: ofRooms } of taught) {
    for (const { picture, word } of letters ?? []) add(english.get(picture ?? ''), word)
    // their ids are the English words, with hyphens
    for (const [id, { word }] of Object.entries(ofRooms ?? {})) add(id.replaceAll('-', ' '), word)
  }
  return found
}

/** Not for choosing: covers have a group of their own, line drawings are made to be coloured. */
const notThings = new Set(['cover', 'colouring'])

const inOtherWords = otherWords()
const alsoOf = (word: string, search: readonly string[] = []) => [
  ...search,
  ...(inOtherWords.get(word) ?? []),
]

const drawn = Object.entries({ words, rooms }).flatMap(([folder, rows]) =>
  rows
    .filter(({ group }) => !notThings.has(group))
    .map(
      ({ id, word, alt }): OurPicture => ({
        src: `/pictures/${folder}/${id}.svg`,
        alt: alt.replace(/\.$/, ''),
        word,
        set: 'drawn',
        group: 'drawn',
        also: alsoOf(word),
      }),
    ),
)

const ofCovers = covers.map(
  ({ id, src, alt }): OurPicture => ({
    src,
    alt,
    word: id.replace('cover-', ''),
    set: 'drawn',
    group: 'covers',
    also: [],
  }),
)

interface LibraryRow {
  readonly id: string
  readonly group: string
  readonly word: string
  readonly alt: string
  readonly search?: readonly string[]
}
const rows: readonly LibraryRow[] = library.pictures

const ofLibrary = rows.map(
  ({ id, group, word, alt, search }): OurPicture => ({
    src: `/pictures/library/${id}.svg`,
    alt,
    word,
    set: 'library',
    group,
    also: alsoOf(word, search),
  }),
)

/** The names of the library's groups, by their ids: English, and the ids of their translations. */
export const groupNames: Readonly<Record<string, string>> = library.groups

/** Drawn things, covers, and the library. */
export const allPictures: readonly OurPicture[] = [...drawn, ...ofCovers, ...ofLibrary]
