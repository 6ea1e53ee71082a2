// Which class codes are allowed, and which are equal.
import { limits } from '@kinderleaf/contract/plain'
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

/** Folds a code: ignores case, letter width, invisible characters and kinds of blanks. */
export function foldCode(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
  return folded.replace(/\s+/gu, ' ').trim()
}

/** Checks a code that a teacher wants. */
export function readNewCode(text: string): ClassCode | Failure {
  const code = text.trim()
  const folded = foldCode(code)
  if (folded === '') return failure('CODE_EMPTY')
  if (unreadable.test(code)) return unacceptable('has a character that nobody can type.')
  if ([...code].length > limits.codeLength) {
    return unacceptable(`is too long: at most ${limits.codeLength} characters.`)
  }
  return { code, folded }
}

/** Reads a code that a child typed; null when no teacher can have it. */
export function readJoinCode(text: string): string | null | Failure {
  const folded = foldCode(text)
  if (folded === '') return failure('JOIN_CODE_EMPTY')
  const read = readNewCode(text)
  return 'folded' in read ? folded : null
}

function unacceptable(message: string): Failure {
  return failure('NOT_ACCEPTABLE', { fields: [{ path: 'code', message }] })
}
