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

  it('is short, of one line and in no folder, whatever was sent, and stays so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (name, longest) => {
        const clean = cleanFileName(name, longest + 10)
        expect([...clean].length).toBeLessThanOrEqual(longest + 10)
        expect(clean).not.toMatch(/[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(cleanFileName(clean, longest + 10)).toBe(clean)
      }),
    )
  })

  it('keeps its extension when it is cut', () => {
    expect(cleanFileName(`${'a'.repeat(300)}.pdf`, 20)).toBe(`${'a'.repeat(16)}.pdf`)
  })
})
