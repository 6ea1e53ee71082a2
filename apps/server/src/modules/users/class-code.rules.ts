// What a class code may look like and when two codes are the same.
import { limits } from '@kinderleaf/contract/plain'
import { type Failure, failure } from '../../platform/errors.ts'

export interface ClassCode {
  /** As the teacher typed it, without the blanks around it. */
  code: string
  /** What codes are compared by. */
  folded: string
}

// Control characters and halves of a surrogate pair: nobody can type them or read them aloud.
const unreadable = /[\p{Cc}\p{Cs}]/u
// Invisible by themselves; some scripts need them within a word, so they are kept but not compared.
const invisible = /\p{Cf}/gu

/** Folds a code: without regard to case, width of letters, invisible characters, kinds of blanks. */
export function foldCode(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
  return folded.replace(/\s+/gu, ' ').trim()
}

/** Reads a code that a teacher wants to have. */
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

/** Reads a code that a child typed; null when no teacher can have such a code. */
export function readJoinCode(text: string): string | null | Failure {
  const folded = foldCode(text)
  if (folded === '') return failure('JOIN_CODE_EMPTY')
  const read = readNewCode(text)
  return 'folded' in read ? folded : null
}

function unacceptable(message: string): Failure {
  return failure('NOT_ACCEPTABLE', { fields: [{ path: 'code', message }] })
}
