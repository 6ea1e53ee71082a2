// @vitest-environment jsdom
// A visitor's picture goes along to who logs in for it, and no other one does.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { galleryDatabase } from '../database.ts'
import { listPictures, savePicture } from '../stored-pictures.ts'
import { childEnters, visitorEnters } from '../test/person.ts'
import { picture } from '../test/picture.ts'
import { claimBrought, noteBrought } from './brought-picture.ts'

vi.mock('../../../session/index.ts', async () => (await import('../test/person.ts')).fakeSession)

async function draw(owner: string): Promise<string> {
  const drawn = picture({ owner })
  await savePicture(drawn)
  return drawn.id
}

beforeEach(async () => {
  sessionStorage.clear()
  visitorEnters()
  await (await galleryDatabase()).clear('pictures')
})

test('the picture she wanted to hand in becomes hers, the others stay', async () => {
  const [wanted, other] = [await draw('visitor'), await draw('visitor')]
  noteBrought(wanted)
  childEnters('mira')
  await claimBrought(wanted)
  expect((await listPictures('mira')).map(({ id }) => id)).toEqual([wanted])
  expect((await listPictures('visitor')).map(({ id }) => id)).toEqual([other])
})

test('whoever did not ask for it gets nothing', async () => {
  const wanted = await draw('visitor')
  childEnters('mira')
  await claimBrought(wanted)
  expect(await listPictures('mira')).toEqual([])
})

test('another child’s picture cannot be brought', async () => {
  const foreign = await draw('noah')
  noteBrought(foreign)
  childEnters('mira')
  await claimBrought(foreign)
  expect(await listPictures('mira')).toEqual([])
})
