import { limits } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addFiles,
  isEmptyWork,
  moveFile,
  noneRefused,
  readLink,
  voiceOf,
  withPicture,
  withVoice,
} from './hand-in.ts'

const file = (name: string, text = name) => ({ name, content: new Blob([text]) })
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

describe('her voice', () => {
  const spoken = async (files: readonly { isVoice?: true; content: Blob }[]) =>
    await Promise.all(files.filter(({ isVoice }) => isVoice).map(({ content }) => content.text()))

  it('comes with a picture of hers, unless she has spoken for the work', async () => {
    const picture = [file('drawing.png'), voiceOf(new Blob(['a bee']))]
    const alone = await withPicture([], picture)
    expect([names(alone.files), await spoken(alone.files)]).toEqual([
      ['drawing.png', 'voice.wav'],
      ['a bee'],
    ])
    const work = await withVoice([], new Blob(['my work']))
    const both = await withPicture(work.files, picture)
    expect([names(both.files), await spoken(both.files)]).toEqual([
      ['voice.wav', 'drawing.png'],
      ['my work'],
    ])
    expect(both.refused).toEqual(noneRefused)
    const anew = await withVoice(alone.files, new Blob(['my work']))
    expect(await spoken(anew.files)).toEqual(['my work'])
  })
})

describe('choosing files', () => {
  it('gives another content a name of its own, within one choice too', async () => {
    const first = await addFiles([], [file('image.jpg', 'a'), file('image.jpg', 'b')])
    expect(names(first.files)).toEqual(['image.jpg', 'image-2.jpg'])
    const second = await addFiles(first.files, [file('image.jpg', 'c'), file('day.one.PDF')])
    expect(names(second.files)).toEqual(['image.jpg', 'image-2.jpg', 'image-3.jpg', 'day.one.PDF'])
    expect(second.refused).toEqual(noneRefused)
    expect(await second.files[2]?.content.text()).toBe('c')
  })

  it('loses no content and gives no name twice, whatever files are called', async () => {
    const name = fc.oneof(
      fc.constantFrom('image.jpg', 'IMAGE.JPG', 'image-2.jpg', 'image-2-2.jpg', 'a.b.png', '.pdf'),
      fc.string({ maxLength: 6 }).map((start) => `${start}.png`),
    )
    const chosen = fc.array(fc.tuple(name, fc.nat(9)), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(chosen, chosen, async (first, later) => {
        const filesOf = (list: readonly [string, number][]) =>
          list.map(([called, content]) => file(called, `${content}`))
        const before = await addFiles([], filesOf(first))
        const { files } = await addFiles(before.files, filesOf(later))
        expect(new Set(names(files)).size).toBe(files.length)
        const contents = await Promise.all(files.map(({ content }) => content.text()))
        const wanted = new Set([...first, ...later].map(([, content]) => `${content}`))
        expect(contents.toSorted()).toEqual([...wanted].toSorted())
      }),
    )
  })

  it('takes the same content once and tells it, whatever it is called', async () => {
    const first = await addFiles([], [file('leaf.png', 'a'), file('leaf.png', 'a')])
    expect(names(first.files)).toEqual(['leaf.png'])
    expect(first.refused.twice).toEqual(['leaf.png'])
    const second = await addFiles(first.files, [file('copy.png', 'a'), file('other.png', 'b')])
    expect(names(second.files)).toEqual(['leaf.png', 'other.png'])
    expect(second.refused.twice).toEqual(['copy.png'])
  })

  it('refuses other kinds of files by name', async () => {
    const { files, refused } = await addFiles([], [file('song.mp3'), file('a.gif'), file('b.docx')])
    expect(names(files)).toEqual(['b.docx'])
    expect(refused.wrongType).toEqual(['song.mp3', 'a.gif'])
  })

  it('refuses what is too large and more than ten files', async () => {
    const large = file('large.jpg')
    Object.defineProperty(large.content, 'size', { value: limits.pictureBytes + 1 })
    expect((await addFiles([], [large])).refused.tooLarge).toEqual(['large.jpg'])
    const many = Array.from({ length: 12 }, (_, i) => file(`${i}.png`))
    const { files, refused } = await addFiles([], many)
    expect(files).toHaveLength(10)
    expect(refused.tooMany).toEqual(['10.png', '11.png'])
  })
})

describe('a photo as newer tablets store it', () => {
  const heic = (name: string, brand: string) => file(name, `\0\0\0\x18ftyp${brand}\0\0\0\0`)

  it('is told by its content or its name, whatever the other is', async () => {
    const photos = [heic('image.jpg', 'heic'), heic('b.png', 'mif1'), file('IMG_1.HEIC', 'a')]
    const { files, refused } = await addFiles([], photos)
    expect(files).toEqual([])
    expect(refused).toEqual({ ...noneRefused, unreadable: ['image.jpg', 'b.png', 'IMG_1.HEIC'] })
    const films = [heic('image.jpg', 'isom'), file('c.jpg', 'ftypheic')]
    expect((await addFiles([], films)).refused).toEqual(noneRefused)
  })
})

describe('the order of files', () => {
  it('takes along what the server said of them', () => {
    const fields = [
      { path: 'files.2', message: 'broken' },
      { path: 'comment', message: 'too long' },
    ]
    const failure = { code: 'NOT_ACCEPTABLE', message: 'No.', fields } as const
    const work = { files: ['a', 'b', 'c'].map((name) => file(name)), failure }
    const moved = moveFile(work, 2, 0)
    expect(names(moved.files)).toEqual(['c', 'a', 'b'])
    expect(moved.failure?.fields.map(({ path }) => path)).toEqual(['files.0', 'comment'])
    expect(moveFile(work, 2, 3)).toEqual(work)
    expect(moveFile({ ...work, failure: null }, 0, 1).failure).toBeNull()
  })
})

describe('what has to be there', () => {
  it('is a file or a link that is not blank', () => {
    expect(isEmptyWork([], '  ')).toBe(true)
    expect(isEmptyWork([], 'photos.example.org')).toBe(false)
    expect(isEmptyWork([file('a.png')], '')).toBe(false)
  })

  it('reads a link with or without its scheme and refuses others', () => {
    expect(readLink(' photos.example.org/1 ')).toEqual({
      link: 'https://photos.example.org/1',
      valid: true,
    })
    expect(readLink('http://server/plants').valid).toBe(true)
    expect(readLink('javascript:alert(1)').valid).toBe(false)
    expect(readLink('my plant').valid).toBe(false)
    expect(readLink('https://x.org/\u202egpj.exe').valid).toBe(false)
    expect(readLink('')).toEqual({ link: '', valid: true })
  })
})
