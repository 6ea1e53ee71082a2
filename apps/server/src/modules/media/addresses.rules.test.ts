import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, readAddress, readReference, writeAddress } from './addresses.rules.ts'

const places = { ownOrigins: ['https://school.test'], hostedBase: null, drawn: new Set<string>() }

describe('an address', () => {
  it('is read as it was written', () => {
    const address = fc.record({
      visibility: fc.constantFrom('public' as const, 'private' as const),
      id: fc.uuid(),
      variant: fc.constantFrom('320.webp', '2048.webp', 'file.pdf', 'file.doc', 'file.docx'),
    })
    fc.assert(
      fc.property(address, (one) => {
        expect(readAddress(writeAddress(one))).toEqual(one)
      }),
    )
  })

  it('never comes out of any other text', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(readReference(url, places).is).toBe('foreign')
      }),
    )
  })
})

describe('a file name', () => {
  it.each([
    ['../../etc/leaf.pdf', 'leaf.pdf'],
    ['C:\\Users\\rosa\\leaf.pdf', 'leaf.pdf'],
    ['le\u0000af\r\n.pdf', 'leaf.pdf'],
    ['leaf\u202efdp.exe', 'leaffdp.exe'],
    ['Blätter 🍃.pdf', 'Blätter 🍃.pdf'],
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanFileName(name, 255)).toBe(shown)
  })

  it('keeps its extension when it is cut', () => {
    expect(cleanFileName(`${'a'.repeat(300)}.pdf`, 20)).toBe(`${'a'.repeat(16)}.pdf`)
  })
})
