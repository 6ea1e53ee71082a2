import { expect, test } from 'vitest'
import { createFileNames, jsonName } from './record-names.rules.ts'

const address = (id: string, variant = '1280.webp') => `/media/private/${id}/${variant}`

test.each([
  ['leaf.png', 'files/0001 leaf.webp'],
  ['../../etc/passwd', 'files/0001 etc passwd.webp'],
  ['C:\\secret?.png', 'files/0001 C secret.webp'],
  ['Schöne Blätter.jpg', 'files/0001 Schöne Blätter.webp'],
  ['...', 'files/0001 file.webp'],
  [`${'a'.repeat(300)}.png`, `files/0001 ${'a'.repeat(60)}.webp`],
])('%s lies at %s', (fileName, name) => {
  expect(createFileNames().of({ fileName, url: address('1') })).toBe(name)
})

test('a file has one place however often it is named, and two of one name have two', () => {
  const names = createFileNames()
  const first = names.of({ fileName: 'leaf.png', url: address('1', '320.webp') })
  expect(names.of({ fileName: 'other.png', url: address('1') })).toBe(first)
  expect(names.of({ fileName: 'leaf.png', url: address('2') })).not.toBe(first)
  expect([...names.all()]).toHaveLength(2)
})

test('sections have plain names', () => {
  expect(jsonName('Work handed in')).toBe('data/work-handed-in.json')
})
