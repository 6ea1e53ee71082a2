// A data folder with a database for the tests of the operator's commands, and how they run one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate, startEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { quietLogger } from '../../apps/server/test/quiet-logger.ts'
import { backup } from '../commands/backup.ts'
import { doctor } from '../commands/doctor.ts'
import { drill } from '../commands/drill.ts'
import { keeper } from '../commands/keeper.ts'
import { mediaMove } from '../commands/media-move.ts'
import { move } from '../commands/move.ts'
import { person } from '../commands/person.ts'
import { restore } from '../commands/restore.ts'
import { answer } from '../commands/run-command.ts'

export const TEACHER = `insert into users (id, name, role) values ('rosa', E'Rosa\\t"O''Hara"\\n\\\\', 'educator')`
export const PICTURE = { id: '3d594650-3436-4c39-9d0c-0b6e1a3f1a11', variant: '1280.webp' }

const { PATH, NODE_COMPILE_CACHE } = process.env
const commands = {
  backup,
  restore,
  drill,
  doctor,
  person,
  keeper,
  'media-move': mediaMove,
  move,
}

/** Runs a command of the operator on a data folder, without a process of its own. */
export async function run(
  name: keyof typeof commands,
  dataFolder: string,
  words: string[] = [],
  env: Record<string, string> = {},
) {
  const { code, said } = await answer(commands[name], words, { DATA_DIR: dataFolder, ...env })
  return { code, output: `${typeof said === 'string' ? said : inspect(said)}\n` }
}

/** As the operator does: with all that the process prints, where `typed` is what she answers. */
export async function runProcess(
  name: keyof typeof commands,
  dataFolder: string,
  words: string[] = [],
  env: Record<string, string> = {},
  typed = '',
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', `${name}.ts`), ...words], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataFolder, ...env },
    stdio: 'pipe',
  })
  child.stdin.end(typed)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

/** The migrated database of a data folder, until the test ends. */
export async function openDatabase(dataFolder: string) {
  const database = await startEmbeddedPostgres({ dataFolder, logger: quietLogger })
  onTestFinished(() => database.stop())
  await migrate(database.url)
  return database
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
