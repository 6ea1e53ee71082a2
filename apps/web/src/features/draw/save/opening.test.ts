// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { blankImage, blankSize, savePicture } from '../../gallery/index.ts'
import { childEnters } from '../../gallery/test/person.ts'
import { picture } from '../../gallery/test/picture.ts'
import { openDrawing } from './opening.ts'

vi.mock(
  '../../../session/index.ts',
  async () => (await import('../../gallery/test/person.ts')).fakeSession,
)

beforeEach(() => childEnters('mira'))

const open = (id: string) => openDrawing(id, 2, async () => {})

test('a picture from another device goes on from its image', async () => {
  const drawn = picture({ state: { history: 'there', ratio: 1, changes: 3 } })
  await savePicture(drawn)
  const { drawing, ratio } = await open(drawn.id)
  expect(drawing).toMatchObject({ id: drawn.id, seen: undefined })
  expect(drawing).toHaveProperty('image')
  expect(ratio).toBe(1)
})

test('one on which nothing is seen is an empty page, not a white picture', async () => {
  const cleared = picture({ ...blankSize, image: blankImage(), state: { history: 'there' } })
  await savePicture(cleared)
  const { drawing, ratio } = await open(cleared.id)
  expect(drawing.id).toBe(cleared.id)
  expect(drawing).not.toHaveProperty('image')
  expect(ratio).toBe(2)
})
