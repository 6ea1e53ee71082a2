import { expect, test } from 'vitest'
import { filesInOrder, readPlaces } from './kept-files.rules.ts'

const file = (fileName: string) => ({ fileName, fileUrl: `/${fileName}`, isPicture: true })
const before = ['a.png', 'b.png', 'c.png'].map(file)
const inOrder = (kept: string, ...added: string[]) =>
  filesInOrder(readPlaces(kept) ?? [], before, added.map(file))?.map(({ fileName }) => fileName)

test.each([
  ['', ['d', 'e'], ['d', 'e']],
  ['0,1,2', [], ['a.png', 'b.png', 'c.png']],
  ['2,,0', ['d', 'e'], ['c.png', 'd', 'a.png', 'e']],
  [',1', ['d'], ['d', 'b.png']],
  [',,1', [], ['b.png']],
  ['0', ['a.png', 'd'], ['a.png', 'a-2.png', 'd']],
  [',0', ['a.png'], ['a.png', 'a-2.png']],
])('what is kept as "%s" stands among the new files %j', (kept, added, files) => {
  expect(inOrder(kept, ...added)).toEqual(files)
})

test('what she has spoken stands last, and anew takes the place of what was', () => {
  const spoken = (fileUrl: string) => ({ ...file('voice.wav'), fileUrl, isVoice: true as const })
  const earlier = [...before, spoken('/before')]
  const addressesOf = (kept: string, ...added: ReturnType<typeof file>[]) =>
    filesInOrder(readPlaces(kept) ?? [], earlier, added)?.map(({ fileUrl }) => fileUrl)
  expect(addressesOf('3,0')).toEqual(['/a.png', '/before'])
  expect(addressesOf('0,3', spoken('/new'), file('d'))).toEqual(['/a.png', '/d', '/new'])
})

test('what is not there cannot be kept', () => {
  expect(inOrder('0,3')).toBeUndefined()
})

test.each(['0,0', '-1', '10', '1.5', ' 1', 'a.png', '/media/private/1', '0;1', ','.repeat(10)])(
  '"%s" names no places',
  (kept) => expect(readPlaces(kept)).toBeNull(),
)
