// A new picture is stored from its first step on, also where it cannot be drawn.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { listPictures, newPictureId, type StoredPicture } from '../gallery/index.ts'
import { childEnters } from '../gallery/test/person.ts'
import { isDrawn, workSaver } from './save-work.ts'

vi.mock(
  '../../session/index.ts',
  async () => (await import('../gallery/test/person.ts')).fakeSession,
)

beforeEach(() => childEnters(newPictureId()))

type Draw = () => Promise<Blob>

function openNew(draw: Draw) {
  const news = {
    onStored: vi.fn<(picture: StoredPicture) => void>(),
    onUndrawn: vi.fn(),
    onFailed: vi.fn(),
  }
  const craft = { kind: 'coloring', width: 4, height: 3, read: String, draw } as const
  const open = { at: 'picture', id: newPictureId(), subject: 'bee', stored: undefined } as const
  const stored = async (owner: string) => {
    const [picture] = await listPictures(owner)
    return picture
  }
  return { save: workSaver<string>(craft, open, news), news, stored }
}

test('the first step is stored while its image is still being drawn', async () => {
  const { save, news } = openNew(() => new Promise(() => {}))
  save('one step')
  await vi.waitFor(() => expect(news.onStored).toHaveBeenCalled())
  const picture = news.onStored.mock.calls[0]?.[0]
  expect(picture).toMatchObject({ state: 'one step', subject: 'bee', width: 4 })
  expect(picture && isDrawn(picture)).toBe(false)
})

test('a work that cannot be drawn is stored all the same, and that is said', async () => {
  const { save, news, stored } = openNew(() => Promise.reject(new Error('no canvas')))
  save('one step')
  save('two steps')
  await vi.waitFor(() => expect(news.onStored).toHaveBeenCalledTimes(2))
  expect(news.onUndrawn).toHaveBeenCalled()
  expect(news.onFailed).not.toHaveBeenCalled()
  const owner = news.onStored.mock.calls[0]?.[0].owner ?? ''
  expect(await stored(owner)).toMatchObject({ state: 'two steps' })
})

test('its image follows', async () => {
  const { save, news, stored } = openNew(async () => new Blob(['a'.repeat(99)]))
  save('one step')
  await vi.waitFor(() => expect(news.onStored).toHaveBeenCalledTimes(2))
  const picture = await stored(news.onStored.mock.calls[0]?.[0].owner ?? '')
  expect(picture && isDrawn(picture)).toBe(true)
})
