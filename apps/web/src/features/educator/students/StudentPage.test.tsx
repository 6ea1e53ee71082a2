import { screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from './StudentPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing: Record<string, object> = {
  lessons: { lessons: [] },
  results: { results: [] },
  submissions: { submissions: [] },
  notes: { notes: [] },
  'students-to-erase': { students: [] },
}

const open = (reads: object | Response, more: Record<string, object> = {}) =>
  openDesk(paths.student('mia'), { at: patterns.student, page: <Component /> }, ({ path }) => {
    const answer = more[path] ?? nothing[path.split('/').at(-1) ?? '']
    return answer ?? (reads instanceof Response ? reads : { isInClass: true, ...reads })
  })

test('a child’s page says who read her work, what, and on which days', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const reads = [
    { reader: 'Ms Fern', kind: 'work', days: ['2026-03-04', '2026-03-02'] },
    { reader: null, kind: 'progress', days: ['2026-03-01'] },
  ]
  open({ student, reads })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Ms FernWork and resultsMar 4, 2026Mar 2, 2026',
    'Somebody without an account hereProgress in a lessonMar 1, 2026',
  ])
})

test('what her teacher does for her stands there, too', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const { person, router } = open(
    { student, reads: [] },
    { '/api/educator/students/mia': { message: 'The child was removed from your class.' } },
  )
  const acts = await screen.findByRole('region', { name: 'What you can do' })
  expect(
    within(acts)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Consent',
    'Move work',
    'Two accounts',
    'Unlock after wrong tries',
    'Remove from class',
    'Save the record',
    'Erase what your class holds',
  ])
  await person.click(within(acts).getByRole('button', { name: 'Remove from class' }))
  const dialog = await screen.findByRole('alertdialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remove from class' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(router.state.location.pathname).toBe(paths.myStudents())
})

test('of a child who is not in the class any more she saves and erases what it holds, nothing else', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  open({ student, reads: [], isInClass: false })
  const acts = await screen.findByRole('region', { name: 'What you can do' })
  const buttons = within(acts).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Save the record',
    'Erase what your class holds',
  ])
})

test('a child who will be erased says so on her page, and is kept there', async () => {
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  open(
    { student, reads: [] },
    {
      '/api/educator/students-to-erase': {
        students: [{ student, erasesAt: '2026-05-27T08:00:00.000Z' }],
      },
    },
  )
  expect(await screen.findByText('Will be erased on May 27, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase what your class holds' })).toBeNull()
})

test('readers of one name are different rows', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaints.mockRestore())
  const student = { _id: 'mia', name: 'Mia', imageUrl: null }
  const gone = { reader: null, kind: 'work', days: ['2026-03-04'] }
  open({ student, reads: [gone, { ...gone }] })
  await screen.findByRole('heading', { level: 1, name: 'Mia' })
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(complaints).not.toHaveBeenCalled()
})

test('a child of another class has no page', async () => {
  open(refusal(404, 'STUDENT_NOT_FOUND', 'This child is not in your class.'))
  expect(await screen.findByText('This child is not in your class.')).toBeTruthy()
})

const person = { _id: 'mia', name: 'Mia', imageUrl: null }
const option = (text: string) => ({ text })

const missed = {
  ...{ questionId: '1', questionText: 'Which one is a fruit?' },
  ...{ chosen: option('Stone'), right: option('Apple') },
}
const result = {
  ...{ _id: 'r1', quizId: 'q1', quizTitle: 'Fruit', score: 67, correctAnswers: 2 },
  ...{ totalQuestions: 3, try: 1, completedAt: '2026-03-04T08:00:00.000Z' },
}

test('what she did stands there: work, results with what she missed, and lessons', async () => {
  open(
    { student: person, reads: [] },
    {
      '/api/educator/students/mia/results': {
        results: [
          { ...result, missed: [missed] },
          { ...result, _id: 'r2', missed: null },
        ],
      },
      '/api/educator/students/mia/lessons': {
        lessons: [
          {
            ...{ courseId: 'c1', courseTitle: 'Letters', lectureCount: 3, completedLectures: 1 },
            ...{ startDate: '2026-03-01T08:00:00.000Z' },
            ...{ lastActiveAt: '2026-03-02T08:00:00.000Z' },
          },
        ],
      },
    },
  )
  const quizzes = await screen.findByRole('region', { name: 'Quizzes' })
  expect(await within(quizzes).findAllByRole('link', { name: 'Fruit' })).toHaveLength(2)
  const wrong = within(quizzes).getByRole('list', { name: 'Missed' })
  expect(wrong.textContent).toBe('Which one is a fruit?Chosen:StoneRight:Apple')
  expect(within(quizzes).getByText('It is not known what was missed.')).toBeTruthy()
  const lessons = await screen.findByRole('table', { name: 'Lessons' })
  expect(within(lessons).getByRole('link', { name: 'Letters' })).toBeTruthy()
  expect(within(lessons).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  expect(screen.getByText('She has not handed in anything yet.')).toBeTruthy()
})

/** jsdom has none; browsers do not read a lazy one that is out of sight. */
function withPictures() {
  Object.assign(HTMLImageElement.prototype, {
    decode(this: HTMLImageElement) {
      const isRead = this.getAttribute('loading') !== 'lazy'
      return isRead ? Promise.resolve() : new Promise<void>(() => {})
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
}

test('nothing is printed while a part of it cannot be read', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  withPictures()
  const { person: teacher } = open(
    { student: person, reads: [] },
    {
      '/api/educator/students/mia/results': refusal(403, 'FORBIDDEN', 'Not now.'),
    },
  )
  await screen.findAllByText('Not now.')
  await teacher.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(printed).not.toHaveBeenCalled()
})

test('printing reads the pictures of questions that are far down the page', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  withPictures()
  const pictured = { ...missed, image: '/fruit.webp', alt: 'Fruit in a bowl' }
  const { person: teacher } = open(
    { student: person, reads: [] },
    { '/api/educator/students/mia/results': { results: [{ ...result, missed: [pictured] }] } },
  )
  await screen.findByRole('img', { name: 'Fruit in a bowl' })
  await teacher.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('printing reads every page of her lists first', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  withPictures()
  const lesson = (courseId: string) => ({
    ...{ courseId, courseTitle: courseId, lectureCount: 1, completedLectures: 1 },
    ...{ startDate: '2026-03-01T08:00:00.000Z', lastActiveAt: '2026-03-01T08:00:00.000Z' },
  })
  const pages: Record<string, object> = {
    '': { lessons: [lesson('Ants')], nextCursor: 'two' },
    two: { lessons: [lesson('Bees')], nextCursor: 'three' },
    three: { lessons: [lesson('Cats')] },
  }
  const lessons = '/api/educator/students/mia/lessons'
  const { person: teacher } = openDesk(
    paths.student('mia'),
    { at: patterns.student, page: <Component /> },
    ({ path, query }) =>
      (path === lessons ? pages[query.cursor ?? ''] : nothing[path.split('/').at(-1) ?? '']) ?? {
        ...{ student: person, isInClass: true, reads: [] },
      },
  )
  await screen.findByRole('link', { name: 'Ants' })
  expect(screen.queryByRole('link', { name: 'Bees' })).toBeNull()
  await teacher.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
  expect(screen.getByRole('link', { name: 'Cats' })).toBeTruthy()
})
