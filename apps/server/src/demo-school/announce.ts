// Prints the accounts of a new demo school, and the way to its wall of faces.
import { sitePaths } from '@kinderleaf/contract/plain'
import type { DemoAccount } from './seed.ts'

/** Lines with names and passwords; none when no school was seeded. */
export function describeAccounts(accounts: readonly DemoAccount[]): string[] {
  if (accounts.length === 0) return []
  const widest = Math.max(...accounts.map(({ username }) => username.length))
  const line = ({ username, password, name }: DemoAccount) =>
    `  ${username.padEnd(widest)}  ${password}  ${name}`
  const of = (role: DemoAccount['role']) => accounts.filter((account) => account.role === role)
  return [
    '',
    'The demo school is planted. Sign in with a name and its password:',
    '',
    'Teachers',
    ...of('educator').map(line),
    'Children',
    ...of('student').map(line),
    ...wayToWall(of('educator')[0]?.username),
  ]
}

const wayToWall = (teacher: string | undefined): string[] =>
  teacher === undefined
    ? []
    : [
        '',
        `The wall of faces, where children sign in by a tap: sign in as ${teacher}, go to ${sitePaths.wall}`,
        'and press "This is a tablet of my class".',
      ]
