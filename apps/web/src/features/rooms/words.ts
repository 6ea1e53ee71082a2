// The words a room teaches, in the language being learnt: names of things with and without their
// article, and instructions with a place for such a name. A sentence also lists its parts, so that
// it can be spoken with a clip of each part.

import type { VoiceKind } from '../../ui/index.ts'

/** A name alone and in a sentence: "cow", "the cow". */
export interface Word {
  readonly word: string
  readonly the: string
  /** Whether it is a plural: "the eyes". */
  readonly many?: boolean
}

/** A text of one language, shown or spoken. */
export interface Phrase {
  readonly text: string
  readonly language: string
  readonly parts: readonly string[]
  /** By default a sentence. */
  readonly kind?: VoiceKind
}

/** The words of one language in a file of content. */
export interface WordPack {
  readonly language: string
  readonly name: string
  readonly sentences: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, Word>>
}

/** The words of a room in one language. */
export interface Words {
  readonly language: string
  word(id: string): Word
  /** A name alone, to be spoken. */
  name(id: string): Phrase
  /**
   * An instruction; `{word}` and `{the}` in it become those of the word, other places with the
   * given texts.
   */
  sentence(id: string, of?: Word, places?: Readonly<Record<string, string>>): Phrase
}

const place = /\{(\w+)\}/
const edges = /^[\s¡¿,]+|[\s.,!?]+$/g

/** A piece of a sentence as it is recorded: without the marks and spaces around it. */
export const barePiece = (piece: string): string => piece.replace(edges, '')

function wordsIn(language: string, pack: WordPack): Words {
  const missing = (id: string) => new Error(`content for ${language} lacks "${id}"`)
  const word = (id: string): Word => {
    const found = pack.words[id]
    if (!found) throw missing(id)
    return found
  }
  return {
    language,
    word,
    name: (id) => ({ text: word(id).word, language, parts: [word(id).word], kind: 'word' }),
    sentence(id, of, places) {
      const plural = of?.many ? pack.sentences[`${id}Many`] : undefined
      const template = plural ?? pack.sentences[id]
      if (template === undefined) throw missing(id)
      const filled: Readonly<Record<string, string | undefined>> = {
        word: of?.word,
        the: of?.the,
        ...places,
      }
      // odd pieces are the names of places
      const pieces = template
        .split(place)
        .map((piece, index) => (index % 2 ? (filled[piece] ?? '') : piece))
      const text = pieces.join('')
      return {
        text: text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
        language,
        parts: pieces.map(barePiece).filter(Boolean),
      }
    },
  }
}

/**
 * A reader of the words of a room; `packs` are its files of content by their path, the language in
 * each. What is not there in a language is English.
 */
export function wordBook(packs: Readonly<Record<string, WordPack>>) {
  const books = new Map(
    Object.values(packs).map((pack) => [pack.language, wordsIn(pack.language, pack)]),
  )
  const english = books.get('en')
  if (!english) throw new Error('content lacks English')
  return (language: string): Words => books.get(language) ?? english
}

/** The words of content/rooms. */
export const wordsOf = wordBook(
  import.meta.glob<WordPack>('../../../../../content/rooms/{??,???}.json', {
    eager: true,
    import: 'default',
  }),
)
