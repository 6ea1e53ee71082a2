import { limits } from '@kinderleaf/contract/plain'
import { describe, expect, it } from 'vitest'
import { addFiles, isEmptyWork, readLink } from './hand-in.ts'

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)
const names = (files: File[]) => files.map(({ name }) => name)

describe('choosing files', () => {
  it('ignores a name that is there already, within one choice too', () => {
    const first = addFiles([], [file('leaf.png'), file('leaf.png', 9), file('day.pdf')])
    expect(names(first.files)).toEqual(['leaf.png', 'day.pdf'])
    const second = addFiles(first.files, [file('day.pdf'), file('day2.PDF')])
    expect(names(second.files)).toEqual(['leaf.png', 'day.pdf', 'day2.PDF'])
    expect(second.refused).toEqual({ wrongType: [], tooLarge: [], tooMany: [] })
  })

  it('refuses other kinds of files by name', () => {
    const { files, refused } = addFiles([], [file('song.mp3'), file('a.gif'), file('b.docx')])
    expect(names(files)).toEqual(['b.docx'])
    expect(refused.wrongType).toEqual(['song.mp3', 'a.gif'])
  })

  it('refuses what is too large and more than ten files', () => {
    const large = file('large.jpg')
    Object.defineProperty(large, 'size', { value: limits.pictureBytes + 1 })
    expect(addFiles([], [large]).refused.tooLarge).toEqual(['large.jpg'])
    const many = Array.from({ length: 12 }, (_, i) => file(`${i}.png`))
    const { files, refused } = addFiles([], many)
    expect(files).toHaveLength(10)
    expect(refused.tooMany).toEqual(['10.png', '11.png'])
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
