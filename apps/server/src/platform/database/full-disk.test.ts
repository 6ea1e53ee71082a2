// A full disk, on a small file system, which only root on Linux can mount.
// @module-tag whole
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quietLogger } from '../../../test/quiet-logger.ts'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import { startEmbeddedPostgres } from './index.ts'

const SIZE_MIB = 128

if (canMount()) {
  test('writes on a full disk are refused, what was acknowledged stays, and room heals it', async () => {
    const folder = mountSmallDisk()
    const database = await startEmbeddedPostgres({ dataFolder: folder, logger: quietLogger })
    onTestFinished(() => database.stop())
    await ask(database.url, 'create table notes as select 0 as number')
    const postmaster = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8')

    const filler = join(folder, 'filler')
    fill(filler)
    let acknowledged = 0
    const writing = async () => {
      for (;;) {
        await ask(database.url, writeOf(acknowledged + 1))
        acknowledged += 1
      }
    }
    await expect(writing()).rejects.toThrow()

    rmSync(filler)
    await vi.waitFor(() => ask(database.url, writeOf(0)), 40_000)
    expect(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8')).not.toBe(postmaster)
    const kept = `select count(*)::int as kept from notes where number between 1 and ${acknowledged}`
    expect(acknowledged).toBeGreaterThan(0)
    expect(await ask(database.url, kept)).toEqual([{ kept: acknowledged }])
  })

  test('a first start on a full disk says so', async () => {
    const folder = mountSmallDisk()
    fill(join(folder, 'filler'))
    await expect(
      startEmbeddedPostgres({ dataFolder: folder, logger: quietLogger }),
    ).rejects.toThrow(/no room left for the data folder .*DATA_DIR/)
  })
}

/** Writes a row and a mebibyte of write-ahead log, whose failure ends PostgreSQL. */
function writeOf(number: number): string {
  const padding = "pg_logical_emit_message(true, 'padding', repeat('x', 1048576))"
  return `insert into notes select ${number} from ${padding}`
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const attempt = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return attempt.status === 0
}

function mountSmallDisk(): string {
  const folder = createTemporaryFolder('/tmp')
  const options = `size=${SIZE_MIB}m,mode=0711`
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(() => {
    spawnSync('umount', [folder])
  })
  return folder
}

/** Fills the disk. */
function fill(file: string): void {
  for (const piece of [2 ** 20, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(piece), { flag: 'a' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
