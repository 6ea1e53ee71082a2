// One server at a time per data folder. The lock is a Unix socket that its holder listens on: the
// system closes it with the process, so a lock left by `kill -9` or a power cut answers nobody and
// is known to be stale without trusting process ids.
import { renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'

/** Held until released or until the process ends. */
export type DataFolderLock = { release(): Promise<void> }

/** Takes the lock, or throws a sentence that names the process which holds it. */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, 'server.lock')
  const first = await listen(path)
  if (first) return hold(first)
  // Moved aside before it is judged: of two processes that find the same stale lock, one wins.
  const aside = `${path}.${process.pid}`
  const holder = (await askHolder(path)) ?? (moveAside(path, aside) && (await askHolder(aside)))
  if (holder) {
    restore(aside, path)
    throw heldBy(holder, folder)
  }
  rmSync(aside, { force: true })
  const second = await listen(path)
  if (second) return hold(second)
  throw heldBy((await askHolder(path)) || 'another process', folder)
}

function heldBy(holder: string, folder: string): DatabaseProblem {
  return new DatabaseProblem(
    `Kinderleaf already runs on the data folder ${folder} (${holder}):` +
      ' stop it first, or set DATA_DIR to another folder.',
  )
}

function moveAside(path: string, aside: string): boolean {
  try {
    renameSync(path, aside)
    return true
  } catch {
    return false
  }
}

function restore(aside: string, path: string): void {
  moveAside(aside, path)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(`process ${process.pid}`))
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    socket.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    socket.setTimeout(1000, () => {
      resolve('another process')
      socket.destroy()
    })
    socket.once('end', () => resolve(said || 'another process'))
    socket.once('error', () => resolve(undefined))
  })
}

function hold(server: Server): DataFolderLock {
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
