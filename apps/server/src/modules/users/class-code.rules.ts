// Which class codes are allowed, and which are equal.
import { limits, refusals } from '@kinderleaf/contract/plain'
import { type Failure, failure } from '../../platform/errors.ts'

export interface ClassCode {
  /** As typed, trimmed. */
  code: string
  /** The form by which codes are compared. */
  folded: string
}

// Control characters and lone surrogates: nobody can type or read them.
const unreadable = /[\p{Cc}\p{Cs}]/u
// Invisible characters; some scripts need them within a word, so they are stored but not compared.
const invisible = /\p{Cf}/gu

// What a new code is made of: letters of any language, and what stands on every keyboard. Among the
// letters are marks that show nothing and phonetic twins of Latin ones.
const typed = /^[\p{L}\p{M}\x20-\x7e]*$/u
const unseen = /[\p{Default_Ignorable_Code_Point}\u0250-\u02af\u1d00-\u1dbf]/u
const FEWEST_DIFFERENT = 3

// TR39's data on look-alikes has no kept library, so letters of scripts that look alike may not meet
// in one code.
const lookAlikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]
const hyphens = /[\p{Pd}\u2212]/gu

/** Folds a code: ignores case, letter width, invisible characters, kinds of blanks and hyphens. */
export const foldCode = (text: string): string => foldWriting(text).replace(hyphens, '-')

function foldWriting(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
  return folded.replace(/\s+/gu, ' ').trim()
}

/** Checks a code that a teacher wants. */
export function readNewCode(text: string): ClassCode | Failure {
  const code = text.trim()
  const folded = foldCode(code)
  if (folded === '') return failure('CODE_EMPTY')
  const problem = readingProblem(code) ?? guessingProblem(folded)
  if (problem) return failure('NOT_ACCEPTABLE', { fields: [{ path: 'code', message: problem }] })
  return { code, folded }
}

/**
 * Reads a code that a child typed: the forms by which it may be stored, an older one first; null
 * when no teacher can have it.
 */
export function readJoinCode(text: string): [string, string] | null | Failure {
  const folded = foldCode(text)
  if (folded === '') return failure('JOIN_CODE_EMPTY')
  return readingProblem(text.trim()) ? null : [foldWriting(text), folded]
}

/** Why nobody can read or type a code. */
function readingProblem(code: string): string | undefined {
  if (unreadable.test(code)) return refusals.codeUnreadable
  return [...code].length > limits.codeLength ? refusals.codeTooLong : undefined
}

/** Why a code is too easily guessed, or taken for another. */
function guessingProblem(folded: string): string | undefined {
  const counted = folded.match(/[\p{L}\p{N}]/gu) ?? []
  if (counted.length < limits.codeShortest) return refusals.codeTooShort
  if (!typed.test(folded) || unseen.test(folded)) return refusals.codeUnreadable
  if (new Set(counted).size < FEWEST_DIFFERENT) return refusals.codeTooSimple
  const letters = folded.match(/\p{L}/gu) ?? []
  const isMixed = lookAlikeScripts.some(
    (script) =>
      letters.some((one) => script.test(one)) && !letters.every((one) => script.test(one)),
  )
  return isMixed ? refusals.codeOfManyAlphabets : undefined
}
