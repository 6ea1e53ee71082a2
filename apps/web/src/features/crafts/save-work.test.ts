// @vitest-environment jsdom
// What a child makes is stored from its first step, drawn or not.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPicture } from '../gallery/index.ts'
import { childEnters } from '../gallery/test/person.ts'
import { type Craft, workSaver } from './save-work.ts'

vi.mock(
  '../../session/index.ts',
  async () => (await import('../gallery/test/person.ts')).fakeSession,
)

beforeEach(() => childEnters('mira'))

/** A new picture in a room that draws like this. */
function newPicture(id: string, draw: Craft<string>['draw']) {
  const craft: Craft<string> = { kind: 'coloring', width: 40, height: 30, read: String, draw }
  const news = { onStored: vi.fn(), onUndrawn: vi.fn(), onFailed: vi.fn() }
  const open = { at: 'picture', id, subject: 'cat', stored: undefined } as const
  return { save: workSaver(craft, open, news), ...news }
}

test('the first steps of a new picture are stored before it is drawn', async () => {
  const drawn = Promise.withResolvers<Blob>()
  const { save } = newPicture('slow', () => drawn.promise)
  save('red')
  save('red, blue')
  await expect.poll(() => readPicture('slow')).toMatchObject({ state: 'red, blue', owner: 'mira' })

  drawn.resolve(new Blob(['image']))
  await expect.poll(() => readPicture('slow')).toMatchObject({ width: 40, height: 30 })
  expect(await readPicture('slow')).toMatchObject({ state: 'red, blue' })
})

test('a picture that cannot be drawn is stored and told about', async () => {
  const { save, onStored, onUndrawn, onFailed } = newPicture('undrawable', () =>
    Promise.reject(new Error('no canvas')),
  )
  save('red')
  await expect.poll(() => onUndrawn).toHaveBeenCalledOnce()
  await expect.poll(() => onStored).toHaveBeenCalled()
  expect(onFailed).not.toHaveBeenCalled()
  expect(await readPicture('undrawable')).toMatchObject({ state: 'red' })
})
