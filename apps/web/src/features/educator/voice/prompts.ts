// What a teacher may record, in order: everything that children's pages speak in a language, from
// content, and the texts of her own quizzes. Pure.
import type { QuizDetails } from '@kinderleaf/contract'
import { answerLetters, type Language, limits, type SpokenKind } from '@kinderleaf/contract/plain'
import { optionSpeech } from '../../../ui/index.ts'
import { type Said, saidIn } from '../../recording/index.ts'
import { barePiece } from '../../rooms/index.ts'

/** The parts, besides one for each quiz. */
export const sections = ['sounds', 'names', 'words', 'instructions', 'things'] as const
export type Section = (typeof sections)[number]

export interface Prompt extends Said {
  /** The letter to which it belongs. */
  readonly letter?: string
  /** The id of a drawing that shows it. */
  readonly picture?: string
}

interface Content {
  readonly language?: string
  readonly letters?: readonly { letter: string; word?: string; picture?: string }[]
  readonly sentences?: Readonly<Record<string, string>>
  readonly words?: Readonly<Record<string, { word: string; the?: string }>>
  readonly instructions?: readonly string[]
  readonly templates?: readonly string[]
}

const files = Object.values(
  import.meta.glob<Content>(
    [
      '../../../../../../content/*/{??,???}.json',
      '../../../../../../content/voices/instructions.*.json',
    ],
    { eager: true, import: 'default' },
  ),
)

const place = /\{\w+\}/

const ofKind = (kind: SpokenKind, texts: readonly string[]): Prompt[] =>
  texts.map((text) => ({ kind, text }))

/** A sentence; one with placeholders is recorded in the pieces around them. */
const spokenKinds = (sentence: string): string[] =>
  place.test(sentence) ? sentence.split(place).map(barePiece) : [sentence]

/** Each prompt once, and none that could not be stored. */
const distinct = (prompts: readonly Prompt[]): Prompt[] => [
  ...new Map(
    prompts
      .filter(({ text }) => /\p{L}|\p{N}/u.test(text) && text.length <= limits.voiceTextLength)
      .toReversed()
      .map((prompt) => [saidIn('', prompt), prompt] as const),
  )
    .values()
    .toArray()
    .toReversed(),
]

/** The prompts of one part. */
export function promptsOf(language: Language, section: Section): Prompt[] {
  const mine = files.filter((file) => file.language === language)
  const letters = mine.flatMap((file) => file.letters ?? [])
  const sentences = mine.flatMap((file) => [
    ...(file.instructions ?? []),
    ...Object.values(file.sentences ?? {}),
    ...(file.templates ?? []),
  ])
  const things = mine.flatMap((file) => Object.entries(file.words ?? {}))
  const asked: Record<Section, () => Prompt[]> = {
    sounds: () =>
      letters.map(({ letter, picture }) => ({
        kind: 'sound',
        text: letter.toLowerCase(),
        letter,
        picture,
      })),
    names: () => letters.map(({ letter }) => ({ kind: 'name', text: letter, letter })),
    words: () =>
      letters.flatMap(({ word, picture }) => (word ? { kind: 'word', text: word, picture } : [])),
    instructions: () => ofKind('text', sentences.flatMap(spokenKinds)),
    things: () =>
      things.flatMap(([picture, { word, the }]): Prompt[] => [
        { kind: 'word', text: word, picture },
        ...(the ? [{ kind: 'text' as const, text: the, picture }] : []),
      ]),
  }
  return distinct(asked[section]())
}

/** What every quiz speaks before the right answer. */
const verdicts = ['Correct!', 'Incorrect', 'The answer is']

/** What a quiz speaks: its title and description, each question and answer, and the verdicts. */
export const promptsOfQuiz = ({ title, description, questions }: QuizDetails): Prompt[] =>
  distinct(
    ofKind('text', [
      title,
      description,
      ...questions.flatMap(({ questionText, options }) => [
        questionText,
        ...answerLetters.map((letter) => optionSpeech(letter, options[letter].text)),
      ]),
      ...verdicts,
    ]),
  )
