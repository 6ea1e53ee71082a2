// Rules for passwords: length and rarity count, kinds of characters do not.

import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Account } from './accounts.ts'
import { type Sentence, say } from './sentences.ts'
import { foldSignInName } from './sign-in-names.ts'

const SHORTEST = 8
/** Of whoever teaches: her account reads what a whole class has made. */
const SHORTEST_OF_TEACHER = 12
export const PASSWORD_MAX = 256

// The library leaves out rows of keys, repeats and the like, which it finds as patterns.
const patterns = readFileSync(new URL('./pattern-passwords.txt', import.meta.url), 'utf8')
const commonest = new Set(
  [...dictionary['passwords-common'], ...patterns.split('\n')].filter(
    ({ length }) => length >= SHORTEST,
  ),
)

/** The normal form of a password, the same from every keyboard. */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFKC')
}

/** How many characters a password of this account needs. */
export function shortestPassword(account: Pick<Account, 'kind' | 'publicMetadata'>): number {
  const teaches = account.kind === 'teacher' || account.publicMetadata.role === 'educator'
  return teaches ? SHORTEST_OF_TEACHER : SHORTEST
}

export const passwordLength = (typed: string): number => [...normalizePassword(typed)].length

/** The problem with a new password; undefined when there is none. */
export function passwordProblem(
  typed: string,
  ownNames: string[],
  shortest: number,
): Sentence | undefined {
  const password = normalizePassword(typed)
  const length = passwordLength(typed)
  if (length < shortest) {
    return say('A password needs at least {shortest} characters. Three words are good.', {
      shortest,
    })
  }
  if (length > PASSWORD_MAX) {
    return say('A password has at most {most} characters.', { most: PASSWORD_MAX })
  }
  const folded = foldSignInName(password)
  if (commonest.has(folded)) {
    return say('Too many people use this password. Choose a rarer one.')
  }
  if (ownNames.flatMap(spellings).includes(folded)) {
    return say('A password must not be your own name. Choose another.')
  }
  return undefined
}

function spellings(name: string): string[] {
  const folded = foldSignInName(name)
  const mailbox = folded.split('@')[0] ?? folded
  return [folded, mailbox, folded.replaceAll(' ', ''), [...folded].reverse().join('')]
}
