// A server that root started goes on as the system account that PostgreSQL runs under, before
// anybody's request is read: what decodes children's pictures must not own the machine.
import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { canEnter, findSystemAccount, type SystemAccount } from './database/index.ts'

interface Needs {
  /** Folders that the server writes, which become the account's. */
  writes: readonly string[]
  /** The folder of the program. */
  reads: string
  logger: Pick<Logger, 'warn'>
}

/** Gives up root for good in all threads and in everything started from now on. */
export function leaveRoot({ writes, reads, logger }: Needs): void {
  if (process.getuid?.() !== 0) return
  const account = accountFor(reads, logger)
  if (account?.uid === undefined || account.gid === undefined) return
  const owner = { uid: account.uid, gid: account.gid }
  for (const folder of writes) give(folder, owner)
  process.setgroups?.([])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

function accountFor(reads: string, logger: Needs['logger']): SystemAccount | undefined {
  try {
    const account = findSystemAccount()
    if (canEnter(account, reads)) return account
    logger.warn(
      `The server goes on as root, since the account "${account.name}" cannot enter ${reads}:` +
        ' move Kinderleaf to a folder outside closed home folders, such as /opt/kinderleaf.',
    )
  } catch (error) {
    logger.warn({ err: error }, 'The server goes on as root: start it as an ordinary user.')
  }
  return undefined
}

interface Owner {
  uid: number
  gid: number
}

/** Where root wrote into a folder of another's, as a restore does: the content becomes hers too. */
export function giveToOwner(folder: string): void {
  const owner = lstatSync(folder, { throwIfNoEntry: false })
  // what stands in root's own folder may be another's, as the database's cluster is
  if (!owner || owner.uid === 0 || process.getuid?.() !== 0) return
  for (const name of readdirSync(folder)) give(join(folder, name), owner)
}

/** A folder itself comes last: one that is the account's was given whole. */
function give(path: string, owner: Owner): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.uid === owner.uid) return
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner)
  lchownSync(path, owner.uid, owner.gid)
}
