// What `npm start` refuses before it installs or builds anything.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'start.mjs')

const start = (words: string[], settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })

test('a word that it does not know', () => {
  expect(start(['--dmeo'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^--dmeo is not known/),
  })
})

test('--demo without -- before it, which npm takes for its own', () => {
  expect(start([], { npm_config_demo: 'true' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm start -- --demo'),
  })
})
