// The library's files are those of its icons, and no icon brings anything but shapes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignPart, libraryFolder, libraryPicture, readIconSet, readLibrary } from './library.ts'

const folder = join(import.meta.dirname, '../..', libraryFolder)
const set = readIconSet()
const { pictures } = readLibrary()

test('every picture is as its icon draws it, and the folder holds nothing else', () => {
  const drawn = pictures.map(({ id }) => `${id}.svg`).sort()
  expect(readdirSync(folder).sort()).toEqual(drawn)
  const other = pictures.filter(
    ({ id }) => readFileSync(join(folder, `${id}.svg`), 'utf8') !== libraryPicture(id, set),
  )
  expect(other).toEqual([])
})

const of = (body: string) => () =>
  libraryPicture('thing', { width: 32, height: 32, icons: { thing: { body } } })

test('a plain icon lies on the leaf plate', () => {
  const icon = '<g fill="none"><path fill="#F9C23C" fill-rule="evenodd" d="M1 2h3z"/></g>'
  expect(of(icon)()).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 400 400"><path .*><g transform/)
  expect(of(icon)()).toContain(icon)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a style', '<style>path{fill:red}</style>'],
  ['a style of a shape', '<path style="fill:red" d="M0 0"/>'],
  ['a class', '<path class="x" d="M0 0"/>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  ['a handler in capitals', '<path ONCLICK="alert(1)"/>'],
  ['a link', '<a href="https://tracker.example.org"><path d="M0 0"/></a>'],
  ['a used shape', '<use href="#other"/>'],
  ['a picture', '<image href="https://tracker.example.org/pixel.png"/>'],
  ['a picture in the data', '<image xlink:href="data:image/png;base64,AAAA"/>'],
  ['a foreign object', '<foreignObject><p>Hello</p></foreignObject>'],
  ['a reference in a fill', '<path fill="url(https://tracker.example.org/#a)" d="M0 0"/>'],
  ['a reference in a transform', '<g transform="url(#a)"></g>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['a text', 'Hello <path d="M0 0"/>'],
  ['a comment', '<!-- <script> --><path d="M0 0"/>'],
  ['an entity', '<path d="&#77;0 0"/>'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><path d="M0 0"/>'],
  ['an instruction', '<?xml-stylesheet href="a.css"?>'],
  ['a value without quotes', '<path d=M0/>'],
  ['a tag that does not end', '<path d="M0 0"'],
])('an icon with %s is refused', (_what, body) => {
  expect(foreignPart(body)).not.toBeNull()
  expect(of(`<path d="M0 0"/>${body}`)).toThrow('more than shapes')
})

test('an icon that the set does not have is refused', () => {
  expect(() => libraryPicture('dragon-of-another-set', set)).toThrow('has no icon')
})
