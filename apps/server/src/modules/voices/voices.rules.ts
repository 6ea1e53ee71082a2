// Checks a recording's words and a speaker's consent. Pure.
import { type ClipInput, ClipInput as clipSchema, type SpeakerInput } from '@kinderleaf/contract'
import { isBlank, limits, type SpokenKind, saidKey } from '@kinderleaf/contract/plain'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { inputChecker } from '../../platform/http/validation.ts'
import { cleanText } from '../../platform/plain-text.ts'

const checkClip = inputChecker(clipSchema)

/** The words of a recording, with their key. */
export interface Said {
  language: string
  kind: SpokenKind
  text: string
  textKey: string
}

/** One key for words that sound the same. */
export const keyOf = ({ language, kind, textKey }: Omit<Said, 'text'>): string =>
  `${language} ${kind} ${textKey}`

/** Reads a clip's words from its form. */
export function readSaid(fields: Readonly<Record<string, string | undefined>>): Said | Failure {
  const { language, kind, text } = fields
  const input = checkClip({ language, kind, text })
  return isFailure(input) ? input : saidOf(input)
}

/** The words of a valid input; a failure for text that cannot be spoken. */
export function saidOf({ language, kind, text: given }: ClipInput): Said | Failure {
  const text = cleanText(given)
  const textKey = saidKey(text)
  if (isBlank(textKey)) return wrong('text', 'says nothing')
  if (textKey.length > limits.voiceTextLength) return wrong('text', 'is too long')
  return { language, kind, text, textKey }
}

/** Reads the speaker's name and consent; neither may be blank. */
export function readConsent({ name, statement }: SpeakerInput) {
  const consent = { name: cleanText(name), statement: cleanText(statement) }
  const problems = [
    ...(isBlank(consent.name) ? [{ path: 'name', message: 'Write whose voice it is.' }] : []),
    ...(isBlank(consent.statement)
      ? [{ path: 'statement', message: 'Write what the speaker agrees to.' }]
      : []),
  ]
  return problems.length > 0 ? failure('NOT_ACCEPTABLE', { fields: problems }) : consent
}

const wrong = (path: string, message: string) =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })
