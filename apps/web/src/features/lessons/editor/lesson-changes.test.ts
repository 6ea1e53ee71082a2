import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changesBetween, changesOfSave } from './lesson-changes.ts'
import { lectureOf, lessonOf } from './test/drafts.ts'

const before = lessonOf({ Soil: ['seed', 'root'], Sun: ['leaf'], Rain: [] })

it('names what is different in the whole', () => {
  const after = {
    ...before,
    courseTitle: 'Sunflowers',
    courseDescription: '<p>Plant</p>',
    courseThumbnail: '/pictures/words/cover-sea.svg',
    discount: 5,
  }
  expect(changesBetween(before, after)).toEqual([
    ...['courseTitle', 'courseDescription', 'discount', 'courseThumbnail'].map((field) => ({
      kind: 'field',
      field,
      title: 'Sunflowers',
    })),
  ])
})

it('names that a draft was published, where it is known to have been one', () => {
  const saved = { version: 4, status: 'published', values: before } as const
  expect(changesOfSave({ ...saved, version: 3, status: 'draft' }, saved)).toEqual([
    { kind: 'published' },
  ])
  expect(changesOfSave({ ...saved, version: 3 }, saved)).toEqual([])
  expect(changesOfSave({ version: 3, values: before }, saved)).toEqual([])
})

it('names chapters that were added, removed, renamed or moved', () => {
  const after = lessonOf({ Sun: ['leaf'], Soil: ['seed', 'root'], Moon: [] })
  const [, soil] = after.courseContent
  if (soil) after.courseContent[1] = { ...soil, chapterTitle: 'Ground' }
  expect(changesBetween(before, after)).toEqual([
    { kind: 'chapterRemoved', title: 'Rain' },
    { kind: 'chapterMoved', title: 'Sun' },
    { kind: 'chapterRenamed', title: 'Ground', before: 'Soil' },
    { kind: 'chapterAdded', title: 'Moon' },
  ])
})

it('names lectures that were added, removed, moved or changed, and which fields', () => {
  const after = lessonOf({ Soil: ['root'], Sun: [], Rain: [] })
  const [soil, sun] = after.courseContent
  if (!soil || !sun) throw new Error('no chapters')
  const worksheet = { url: '/media/private/a/file.pdf?sig=2', name: 'a.pdf' }
  after.courseContent[0] = {
    ...soil,
    chapterContent: [lectureOf('root', { lectureTitle: 'Roots', supportingFile: worksheet })],
  }
  after.courseContent[1] = { ...sun, chapterContent: [lectureOf('seed'), lectureOf('light')] }
  expect(changesBetween(before, after)).toEqual([
    { kind: 'lectureRemoved', title: 'leaf', chapter: 'Sun' },
    { kind: 'lectureChanged', title: 'Roots', fields: ['lectureTitle', 'supportingFile'] },
    { kind: 'lectureMoved', title: 'seed', chapter: 'Sun' },
    { kind: 'lectureAdded', title: 'light', chapter: 'Sun' },
  ])
})

it('another signature of the same file is no change', () => {
  const film = (sig: number) => {
    const [soil, ...rest] = before.courseContent
    if (!soil) throw new Error('no chapter')
    const seed = lectureOf('seed', { lectureUrl: `/media/private/a/file.mp4?sig=${sig}` })
    return { ...before, courseContent: [{ ...soil, chapterContent: [seed] }, ...rest] }
  }
  expect(changesBetween(film(1), film(2))).toEqual([])
})

const someKeys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
const lessons = fc
  .record({ chapters: someKeys, lectures: someKeys, at: fc.infiniteStream(fc.nat(11)) })
  .map(({ chapters, lectures, at }) => {
    const content: Record<string, string[]> = Object.fromEntries(
      chapters.map((key) => [`c${key}`, []]),
    )
    const homes = Object.values(content)
    for (const key of homes.length > 0 ? lectures : []) {
      homes[(at.next().value ?? 0) % homes.length]?.push(key)
    }
    return lessonOf(content)
  })

it('finds nothing between a lesson and itself, and something between any two others', () => {
  fc.assert(
    fc.property(lessons, lessons, (one, two) => {
      expect(changesBetween(one, structuredClone(one))).toEqual([])
      const isSame = JSON.stringify(one) === JSON.stringify(two)
      expect(changesBetween(one, two).length === 0).toBe(isSame)
    }),
  )
})

it('in reverse order, removed parts are found as added', () => {
  const count = (list: readonly { kind: string }[], kind: string) =>
    list.filter((change) => change.kind === kind).length
  fc.assert(
    fc.property(lessons, lessons, (one, two) => {
      const there = changesBetween(one, two)
      const back = changesBetween(two, one)
      for (const part of ['chapter', 'lecture']) {
        expect(count(there, `${part}Added`)).toBe(count(back, `${part}Removed`))
      }
    }),
  )
})
