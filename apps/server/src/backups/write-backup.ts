// Writes a backup as the operator does, in a process of its own: packing takes a processor for
// minutes, and what it needs in memory goes with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartProblem } from '../platform/start-problem.ts'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/backup.ts')

/** Resolves with what the command said; aborting ends it, and it cleans up. */
export async function writeBackup(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    const [code] = await once(child, 'close')
    if (code === 0) return said.trim()
    throw new StartProblem(said.trim() || 'it was ended')
  } finally {
    signal.removeEventListener('abort', end)
  }
}
