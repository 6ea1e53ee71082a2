// Checks names: the displayed name, and the e-mail address or username for sign-in.

import { type Sentence, say } from './sentences.ts'

export type SignInName =
  | { kind: 'email'; value: string; key: string }
  | { kind: 'username'; value: string; key: string }

export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: Sentence }

const NAME_MAX = 80
const EMAIL_MAX = 254
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]{1,30})[\p{L}\p{M}\p{N}]$/u
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u
const CONTROL = /\p{C}/u
// Unicode's marks that show nothing: direction marks, joiners, fillers, selectors.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
// The braille pattern without dots is a blank that is none.
const BLANKS = /[\s\u2800]+/gu

// Letters of these scripts look like each other.
const LOOK_ALIKE_SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu']
const OF_SCRIPT = LOOK_ALIKE_SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
// Small capitals and turned letters, of which some look like Latin ones.
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf]/u

/** Folds a typed name: case and equivalent encodings do not matter. */
export function foldSignInName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** The column of `identity.accounts` where a folded name stands: no username has an @. */
export const signInColumn = (key: string): 'email_key' | 'username_key' =>
  key.includes('@') ? 'email_key' : 'username_key'

/** Reads an e-mail address or username; a child's account has a username. */
export function readSignInName(typed: string, mayBeEmail = true): Checked<SignInName> {
  const value = typed.normalize('NFKC').trim()
  const key = foldSignInName(typed)
  if (value === '') {
    return refused(
      mayBeEmail ? say('Enter an e-mail address or choose a username.') : say('Choose a username.'),
    )
  }
  if (value.includes('@')) {
    if (!mayBeEmail) return refused(say('A child needs no e-mail. Choose a username.'))
    if (value.length > EMAIL_MAX || !EMAIL.test(value)) {
      return refused(say('This is not a whole e-mail address. It looks like name@school.org.'))
    }
    return { ok: true, value: { kind: 'email', value, key } }
  }
  if (!USERNAME.test(value)) {
    return refused(
      say('A username has 3 to 32 letters or numbers; a dot, - or _ may stand between them.'),
    )
  }
  return { ok: true, value: { kind: 'username', value, key } }
}

/**
 * Whether a username has letters of several scripts that look alike, or digits of another script:
 * it may look like a name that it is not.
 */
export function mixesScripts(username: string): boolean {
  const signs = username.match(/[\p{L}\p{N}]/gu) ?? []
  const isMixed = (script: RegExp) =>
    signs.some((sign) => script.test(sign)) &&
    !signs.every((sign) => script.test(sign) || /[0-9]/.test(sign))
  return PHONETIC.test(username) || OF_SCRIPT.some(isMixed)
}

/** Reads a displayed name; marks that show nothing are left out. */
export function readDisplayName(typed: string): Checked<string> {
  const value = typed.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').trim()
  if (value === '') return refused(say('Enter the name your class calls you.'))
  if ([...value].length > NAME_MAX) {
    return refused(say('A name has at most {most} letters.', { most: NAME_MAX }))
  }
  if (CONTROL.test(value)) return refused(say('A name has letters, spaces and signs only.'))
  return { ok: true, value }
}

function refused(message: Sentence): { ok: false; message: Sentence } {
  return { ok: false, message }
}
