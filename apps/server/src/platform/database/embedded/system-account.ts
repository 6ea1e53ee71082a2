// The account that PostgreSQL runs under. PostgreSQL refuses root, so as root we create an account.
// Debian's `postgres` account is not shared, since it may own another database.
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { DatabaseProblem } from '../database-problem.ts'

const ACCOUNT_NAME = 'kinderleaf'

/** For `spawn`; `undefined` ids mean the current account. */
export type SystemAccount = { name: string; uid?: number; gid?: number }

/** Finds the account for PostgreSQL and, as root, creates a missing one. */
export function findSystemAccount(): SystemAccount {
  const me = userInfo()
  if (me.uid !== 0) return { name: me.username }
  const known = findAccount()
  if (known) return known
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ACCOUNT_NAME],
    { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }, encoding: 'utf8' },
  )
  const account = findAccount()
  if (account) return account
  throw new DatabaseProblem(
    `PostgreSQL refuses to run as root and the system account "${ACCOUNT_NAME}" could not be made` +
      ` (${(made.stderr || made.error?.message || 'useradd failed').trim()}):` +
      ' start Kinderleaf as an ordinary user, or make that account yourself.',
  )
}

/** Whether the account can enter a folder: tried, since file modes alone do not decide. */
export function canEnter(account: SystemAccount, folder: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
  })
  return answer.status === 0
}

function findAccount(): SystemAccount | undefined {
  const id = (flag: string) => {
    const answer = spawnSync('id', [flag, ACCOUNT_NAME], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : undefined
  }
  const uid = id('-u')
  const gid = id('-g')
  return uid === undefined || gid === undefined ? undefined : { name: ACCOUNT_NAME, uid, gid }
}
