import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameEntries } from './archive-names.rules.ts'

const work = (studentId: string | null, studentName: string | null, more: object = {}) => ({
  studentId,
  studentName,
  comment: '',
  externalLink: '',
  files: [file('leaf.png')],
  createdAt: new Date('2026-03-02T08:00:00Z'),
  ...more,
})
const file = (fileName: string, ending = 'webp') => ({
  fileName,
  fileUrl: `/media/private/01890000-0000-4000-8000-000000000000/file.${ending}`,
  isPicture: ending === 'webp',
})
const namesOf = (works: Parameters<typeof nameEntries>[0]) =>
  nameEntries(works).map(({ name }) => name)

test('each child has a folder of her name, and two of one name have two', () => {
  const works = [
    work('1', 'Mia Blum'),
    work('2', 'mia blum', { comment: 'Look!', externalLink: 'https://example.org' }),
    work(null, null),
  ]
  expect(namesOf(works)).toEqual([
    'Mia Blum/leaf.webp',
    'mia blum (2)/comment.txt',
    'mia blum (2)/leaf.webp',
    'Unknown Student/leaf.webp',
  ])
  expect(nameEntries(works)[1]?.text).toBe('Look!\n\nhttps://example.org\n')
})

test('attempts are counted, and two files of one name told apart', () => {
  const twice = { files: [file('leaf.png'), file('LEAF.jpg'), file('a.b.pdf', 'pdf')] }
  expect(namesOf([work('1', 'Mia', twice), work('1', 'Mia')])).toEqual([
    'Mia/1 leaf.webp',
    'Mia/1 LEAF (2).webp',
    'Mia/1 a b.pdf',
    'Mia/2 leaf.webp',
  ])
})

test.each([
  ['../../etc', 'etc'],
  ['Zoë / Ævar', 'Zoë Ævar'],
  ['con', 'con_'],
  ['🐝', 'Unknown Student'],
  ['\u202eaiM', 'aiM'],
  ['李小龙', '李小龙'],
  ['Ana. ', 'Ana'],
])('a child called %j has the folder %s', (name, folder) => {
  expect(namesOf([work('1', name)])).toEqual([`${folder}/leaf.webp`])
})

test('every name is there once and safe, whatever children and files are called', () => {
  const aName = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Mia', 'MIA', 'mia (2)'))
  const aWork = fc.record({ id: fc.constantFrom('1', '2', '3', null), files: fc.array(aName) })
  fc.assert(
    fc.property(fc.array(aName, { minLength: 3 }), fc.array(aWork), (names, works) => {
      const entries = namesOf(
        works.map(({ id, files }) =>
          work(id, id === null ? null : (names[Number(id) - 1] ?? ''), {
            files: files.map((name) => file(name)),
          }),
        ),
      )
      expect(new Set(entries.map((name) => name.toLowerCase())).size).toBe(entries.length)
      for (const name of entries)
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_() -]+\/[^/\\:*?"<>|\p{C}]+$/u)
    }),
  )
})
