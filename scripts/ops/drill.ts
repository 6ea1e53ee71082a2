// A small school from its first start to a drill of its backup, by the commands that an operator types;
// and the same with the archive cut off, which the drill has to notice.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, startProduct } from '../../apps/server/test/processes/product.ts'
import { log } from '../install/run.mjs'

/** Answers how much of it did not hold. */
export async function checkDrill(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-drilled-'))
  // The server gives up root, and has to reach it.
  await chmod(folder, 0o755)
  const settings = { DATA_DIR: join(folder, 'school'), BACKUP_DIR: join(folder, 'backups') }
  try {
    const product = await startProduct(await findFreePort(), settings, ['--demo'])
    try {
      const backedUp = await run('backup', ['--keep', '14'], settings)
      const whole = await run('drill', [], settings)
      const cut = await cutNewest(settings.BACKUP_DIR)
      const noticed = await run('drill', [], settings)
      const results = {
        'a backup is made': backedUp === 0,
        'it is restored, signed in to and read': whole === 0,
        'one that is cut off is refused': cut && noticed === 1,
      }
      for (const [what, holds] of Object.entries(results)) log(`${holds ? 'yes' : 'NO'}: ${what}`)
      return Object.values(results).filter((holds) => !holds).length
    } finally {
      await product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a command as the operator does, and shows what it says. */
function run(name: string, words: string[], settings: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, '..', `${name}.ts`)
    const env = { ...process.env, ...settings }
    const child = spawn(process.execPath, [script, ...words], { env, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function cutNewest(folder: string): Promise<boolean> {
  const name = (await readdir(folder)).find((one) => one.endsWith('.tar.gz'))
  if (!name) return false
  const { size } = await stat(join(folder, name))
  await truncate(join(folder, name), Math.floor(size / 2))
  return true
}
