// The files of a folder, however many it has.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Their paths within it, links followed, each folder's in the order of their names. */
export async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const path of walk(folder, '')) files.push(path)
  return files
}

async function* walk(folder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    // Incomplete uploads.
    if (entry.name.startsWith('.')) continue
    const path = join(below, entry.name)
    const target = entry.isSymbolicLink() ? await stat(join(folder, path)) : entry
    if (target.isDirectory()) yield* walk(folder, path)
    else yield path
  }
}
