// Rules for passwords: length and rarity count, kinds of characters do not.

import { readFileSync } from 'node:fs'
import type { Account } from './accounts.ts'
import { foldSignInName } from './sign-in-names.ts'

const SHORTEST = 8
/** Of whoever teaches: her account reads what a whole class has made. */
const SHORTEST_OF_TEACHER = 12
export const PASSWORD_MAX = 256

const commonest = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
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
): string | undefined {
  const password = normalizePassword(typed)
  const length = passwordLength(typed)
  if (length < shortest)
    return `A password needs at least ${shortest} characters. Three words are good.`
  if (length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters.`
  const folded = foldSignInName(password)
  if (commonest.has(folded)) return 'Too many people use this password. Choose a rarer one.'
  if (ownNames.flatMap(spellings).includes(folded)) {
    return 'A password must not be your own name. Choose another.'
  }
  return undefined
}

function spellings(name: string): string[] {
  const folded = foldSignInName(name)
  const mailbox = folded.split('@')[0] ?? folded
  return [folded, mailbox, folded.replaceAll(' ', ''), [...folded].reverse().join('')]
}
