// Prints the accounts of a new demo school, and the way to its wall of faces.
import type { DemoAccount } from './seed.ts'

/** Lines with names and passwords; none when no school was seeded. */
export function describeAccounts(accounts: readonly DemoAccount[], publicUrl: string): string[] {
  const [teacher] = accounts.filter(({ role }) => role === 'educator')
  if (!teacher) return []
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
    '',
    `Children who cannot read tap their faces at ${publicUrl}/wall, on tablets of their class alone.`,
    `Log in as ${teacher.username}, open ${publicUrl}/educator and press Show the faces here.`,
  ]
}
