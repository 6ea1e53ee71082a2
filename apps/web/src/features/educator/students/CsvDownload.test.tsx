import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { Component } from '../MyStudentsPage.tsx'

let files: { name: string; content: Blob }[] = []

beforeEach(() => {
  files = []
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`
      static override revokeObjectURL = () => {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = blobs[Number(this.href.replace('blob:', ''))]
    if (content) files.push({ name: this.download, content })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const started = (name: string) => ({
  student: { _id: name, name, imageUrl: null },
  courseId: 'lesson-1',
  courseTitle: 'Bees, and honey',
  courseThumbnail: '',
  startDate: '2026-05-20T08:00:00.000Z',
})

const open = (server: Parameters<typeof openDesk>[2]) =>
  openDesk(
    `${patterns.myStudents}?search=e&sort=name`,
    { at: patterns.myStudents, page: <Component /> },
    (asked) => {
      if (asked.path === '/api/settings') return { settings: { accountUrl: null } }
      return asked.path.endsWith('/students-to-erase') ? { students: [] } : server(asked)
    },
  )

const isDownload = ({ path, query }: Calls) =>
  path.endsWith('/enrolled-students') && query.limit === '500'

test('all pages of what is searched for go into one file that no spreadsheet runs', async () => {
  const { person, calls } = open((request) => {
    if (!isDownload(request)) return { enrolledStudents: [started('Leo')] }
    return request.query.cursor
      ? { enrolledStudents: [started('=1+1')] }
      : { enrolledStudents: [started('Leo')], nextCursor: 'b' }
  })
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toMatch(/^started-lessons-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await files[0]?.content.text()).toBe(
    '"Student Name","Lesson Title","Date"\r\n' +
      '"Leo","Bees, and honey","2026-05-20"\r\n' +
      '"\'=1+1","Bees, and honey","2026-05-20"\r\n',
  )
  const queries = calls.filter(isDownload).map(({ query }) => query)
  expect(queries).toEqual([
    { search: 'e', sort: 'name', order: 'asc', limit: '500' },
    { search: 'e', sort: 'name', order: 'asc', limit: '500', cursor: 'b' },
  ])
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeTruthy()
})

test('a download shows its progress and can be cancelled', async () => {
  const { person } = open((request) => {
    if (!isDownload(request)) return { enrolledStudents: [started('Leo')] }
    if (request.query.cursor) return new Promise(() => {})
    return { enrolledStudents: [started('Leo'), started('Mia')], nextCursor: 'b' }
  })
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('2 rows read')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeTruthy()
  expect(files).toEqual([])
})

test('a failed download is reported, and saves no partial file', async () => {
  const { person } = open((request) => {
    if (!isDownload(request)) return { enrolledStudents: [started('Leo')] }
    return refusal(500, 'INTERNAL', 'Failed to fetch educator data')
  })
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('Failed to fetch educator data')).toBeTruthy()
  expect(files).toEqual([])
})
