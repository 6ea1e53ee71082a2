// Appointing a keeper, as it is done on the machine of a school whose server runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const command = join(import.meta.dirname, '..', '..', 'scripts', 'keeper.ts')

export async function appointKeeper(dataFolder: string, signInName: string): Promise<void> {
  const child = spawn(process.execPath, [command, 'appoint', signInName], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  child.stdin.end('y\n')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${signInName} could not be appointed`)
}
