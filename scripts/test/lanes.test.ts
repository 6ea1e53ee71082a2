import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../install/run.mjs'
import { runLanes } from './lanes.mjs'

test('a check that fails is counted, and the checks after it still run', async () => {
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  const ending = (title: string, code: number) => ({
    title,
    program: process.execPath,
    args: ['-e', `process.exit(${code})`],
  })
  const { outcomes } = await runLanes(
    [[[ending('lanes test a', 3)], [ending('lanes test b', 0)]], [[ending('lanes test c', 0)]]],
    {},
  )
  const counts = outcomes.map(({ title, passed, failed }) => [title, passed, failed])
  expect(counts).toEqual([
    ['lanes test a', 0, 1],
    ['lanes test b', 1, 0],
    ['lanes test c', 1, 0],
  ])
})
