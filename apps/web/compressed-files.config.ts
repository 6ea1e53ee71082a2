// Compresses once, as small as it goes, what the pages that are opened first are made of: on a slow
// line a seventh less to wait for, and nothing for an old PC to compress while a class opens the
// page. The server compresses all else as it goes out.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { collect, startOf } from './chunks.config.ts'
import { firstPages } from './first-files.config.ts'

const ways = [
  {
    ending: '.br',
    compress: (file: Buffer) =>
      promisify(brotliCompress)(file, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY },
      }),
  },
  // browsers take no brotli over plain http
  { ending: '.gz', compress: (file: Buffer) => promisify(gzip)(file, { level: 9 }) },
]

function firstFilesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const start = startOf(bundle)
  if (start) collect(bundle, start, files)
  for (const chunk of firstPages(bundle)) collect(bundle, chunk, files)
  return files
}

/** Writes `file.br` and `file.gz` beside each of the first files. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  enforce: 'post',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const write = async (name: string) => {
      const file = await readFile(join(dir, name))
      for (const { ending, compress } of ways) {
        await writeFile(join(dir, name + ending), await compress(file))
      }
    }
    await Promise.all([...firstFilesOf(bundle)].map(write))
  },
}
