import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { filesIn } from './files-in.ts'

test('files lie in the order of their names, also behind a link; incomplete uploads are left out', async () => {
  const [folder, media] = [createTemporaryFolder(), createTemporaryFolder()]
  mkdirSync(join(media, 'b'))
  for (const name of ['b/2.webp', 'b/.half', 'a.webp']) writeFileSync(join(media, name), '')
  symlinkSync(media, join(folder, 'media'))
  symlinkSync(join(media, 'a.webp'), join(folder, 'app-secret'))
  writeFileSync(join(folder, 'z'), '')
  expect(await filesIn(folder)).toEqual(['app-secret', 'media/a.webp', 'media/b/2.webp', 'z'])
})

test('a folder of a large school has more files than a call may have arguments', {
  tags: 'whole',
}, async () => {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'media'))
  const count = 150_000
  for (let file = 0; file < count; file += 1) writeFileSync(join(folder, 'media', `${file}`), '')
  expect(await filesIn(folder)).toHaveLength(count)
})
