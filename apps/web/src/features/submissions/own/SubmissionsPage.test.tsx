import { endpoints } from '@kinderleaf/contract/plain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { Component as SubmissionsPage } from './SubmissionsPage.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const pathOf = (path: string) => path.replace(':id', id)
const overviewPath = pathOf(endpoints.submissionsOverview.path)
const workPath = pathOf(endpoints.childrensSubmissions.path)
const activity = { _id: id, title: 'Leaves', dueDate: '2026-03-01', status: 'published' }

const child = (name: string, more: object = {}) => ({
  student: { _id: name.toLowerCase(), name, imageUrl: null },
  ...{ isInClass: true, submissionCount: 1, firstAt: '2026-02-28T12:00:00.000Z' },
  ...{ lastNumber: 1, unansweredCount: 1, ...more },
})
const work = (name: string, number = 1, more: object = {}) => ({
  _id: `work-${name}-${number}`,
  userId: { _id: name.toLowerCase(), name, imageUrl: null },
  activityId: { _id: id, title: 'Leaves', imageUrl: '', dueDate: '2026-03-01' },
  ...{ comment: `By ${name}`, externalLink: '', again: null, feedback: [], number },
  createdAt: '2026-02-28T12:00:00.000Z',
  abilities: { tryAgain: false },
  files: [1, 2].map((place) => ({
    fileName: `${name}-${place}.png`,
    fileUrl: `/media/${name}-${place}.webp?signature=a`,
    smallUrl: `/media/${name}-${place}-small.webp?signature=a`,
  })),
  images: [],
  ...more,
})

/** How far each observed element is in sight: everything, unless a test says otherwise. */
let isInSight = true
beforeEach(() => {
  isInSight = true
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting: isInSight }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(
  children: readonly object[],
  search = '',
  others = (_: Calls): object => ({}),
  refused?: string,
) {
  return openDesk(
    paths.submissions(id) + search,
    { at: patterns.submissions, page: <SubmissionsPage /> },
    (request) => {
      if (request.path === overviewPath) return { activity, seenBefore: 1, children }
      if (request.path !== workPath) return others(request)
      const names = (request.query.students ?? '').split(',')
      if (refused && names.includes(refused)) return refusal(403, 'FORBIDDEN', 'Not now.')
      const of = children.filter((one) => names.includes(nameOf(one).toLowerCase()))
      const worksOf = (one: object) =>
        Array.from({ length: Number(Reflect.get(one, 'submissionCount')) }, (_, at) =>
          work(nameOf(one), Number(Reflect.get(one, 'submissionCount')) - at),
        )
      return { submissions: of.flatMap(worksOf) }
    },
  )
}
const nameOf = (one: object) => ('student' in one ? Object(one.student).name : '')
const shownChildren = () =>
  screen.queryAllByRole('article').map((row) => within(row).getByRole('heading').textContent)

const theClass = [
  child('Ana'),
  child('Ben', { lastNumber: 2, unansweredCount: 0 }),
  child('Cleo', { firstAt: '2026-03-03T12:00:00.000Z' }),
  child('Dov', { submissionCount: 0, firstAt: null, lastNumber: 0, unansweredCount: 0 }),
  child('Eve', { isInClass: false }),
]

test.each([
  ['', ['Ana', 'Ben', 'Cleo', 'Eve']],
  ['?show=new', ['Ben']],
  ['?show=unanswered', ['Ana', 'Cleo', 'Eve']],
  ['?show=late', ['Cleo']],
])('%s shows its children by name, with their work', async (search, names) => {
  open(theClass, search)
  await screen.findByRole('heading', { level: 1, name: 'Leaves' })
  expect(shownChildren()).toEqual(names)
  for (const name of names) await screen.findByText(`By ${name}`)
  expect(screen.getByText('3 of 4 children have handed in')).toBeTruthy()
})

test('says how each child stands, and answers only who is in the class', async () => {
  open(theClass)
  const rows = await screen.findAllByRole('article')
  const texts = rows.map((row) => row.querySelector('header')?.textContent)
  expect(texts).toEqual([
    'AnaNot answered',
    'BenNewAnswered',
    'Cleo2 days lateNot answered',
    'EveNot answeredNot in the class',
  ])
  await screen.findByText('By Eve')
  const fields = screen.getAllByRole('group', { name: /^Answer / })
  expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual([
    ...['Answer Ana', 'Answer Ben', 'Answer Cleo'],
  ])
})

test('who has not handed in is a list of names', async () => {
  open(theClass, '?show=missing')
  expect(await screen.findByText('Dov')).toBeTruthy()
  expect(screen.queryByText('Ana')).toBeNull()
})

test('what is answered stays where it is until she chooses anew', async () => {
  const children = [child('Ana'), child('Ben')]
  const { person } = open(children, '?show=unanswered', () => {
    children[0] = child('Ana', { unansweredCount: 0 })
    return { message: 'done' }
  })
  const [star] = await screen.findAllByRole('button', { name: 'A smiling star' })
  if (star) await person.click(star)
  await screen.findByRole('link', { name: 'Not answered (1)' })
  expect(shownChildren()).toEqual(['Ana', 'Ben'])
  await person.click(screen.getByRole('link', { name: 'All (2)' }))
  await person.click(screen.getByRole('link', { name: 'Not answered (1)' }))
  await waitFor(() => expect(shownChildren()).toEqual(['Ben']))
})

test('whoever hands in meanwhile is shown when she asks for it', async () => {
  const children = [child('Ana')]
  const { person } = open(children, '', ({ method }) => {
    if (method !== 'GET') children.push(child('Zoe'))
    return { message: 'done' }
  })
  await person.click(await screen.findByRole('button', { name: 'A smiling star' }))
  await person.click(await screen.findByRole('button', { name: 'Show 1 more child' }))
  await waitFor(() => expect(shownChildren()).toEqual(['Ana', 'Zoe']))
})

test('J and K go from work to work, not while she writes', async () => {
  const { person } = open(theClass)
  await screen.findByText('By Ana')
  const focused = () => document.activeElement?.querySelector('h2')?.textContent
  await person.keyboard('j')
  expect(focused()).toBe('Ana')
  await person.keyboard('jjk')
  expect(focused()).toBe('Ben')
  const ben = within(screen.getByRole('article', { name: 'Ben' }))
  await person.click(ben.getByRole('button', { name: 'Words' }))
  await person.keyboard('jolly')
  expect(ben.getByLabelText('Words for Ben')).toHaveProperty('value', 'jolly')
})

test('each of several works of a child is a stop', async () => {
  const { person } = open([child('Ana'), child('Ben', { submissionCount: 3 }), child('Cleo')])
  await screen.findByText('By Cleo')
  const stops: (string | null | undefined)[] = []
  for (const key of 'jjjjjjkkkkkk') {
    await person.keyboard(key)
    const stop = document.activeElement
    stops.push(stop?.getAttribute('aria-label') ?? stop?.querySelector('h2')?.textContent)
  }
  const down = ['Ana', 'Work 3 of Ben', 'Work 2 of Ben', 'Work 1 of Ben', 'Cleo', 'Cleo']
  expect(stops).toEqual([...down, ...down.toReversed().slice(2), 'Ana', 'Ana'])
})

test('one viewer goes through the pictures of all, reading on where they are not read yet', async () => {
  isInSight = false
  const many = Array.from({ length: 14 }, (_, at) => child(`Kid${String(at).padStart(2, '0')}`))
  const { person, calls } = open(many)
  const reads = () => calls.filter(({ path }) => path === workPath).length
  await screen.findByText('By Kid00')
  expect(reads()).toBe(1)
  await person.click(screen.getByRole('button', { name: 'Zoom: Kid11-2.png' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Kid11: Kid11-2.png' }))
  await waitFor(() => expect(reads()).toBe(2))
  await waitFor(() =>
    expect(viewer.getByRole('button', { name: 'Next picture' }).ariaDisabled).not.toBe('true'),
  )
  await person.keyboard('j')
  await screen.findByRole('dialog', { name: 'Kid12: Kid12-1.png' })
  await person.keyboard('kk')
  await screen.findByRole('dialog', { name: 'Kid11: Kid11-1.png' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('printing reads all work first', async () => {
  isInSight = false
  const print = vi.fn()
  vi.stubGlobal('print', print)
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
  const many = Array.from({ length: 30 }, (_, at) => child(`Kid${at}`))
  const { person } = open(many)
  await screen.findByText('By Kid0')
  expect(screen.queryByText('By Kid29')).toBeNull()
  print.mockImplementation(() => expect(screen.getByText('By Kid29')).toBeTruthy())
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await screen.findByRole('button', { name: 'Print' })
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

test('nothing is printed while work of some children cannot be read', async () => {
  isInSight = false
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const many = Array.from({ length: 30 }, (_, at) => child(`Kid${at}`))
  const { person } = open(many, '', () => ({}), 'kid20')
  await screen.findByText('By Kid0')
  await person.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByText('Not now.')
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})

test('all is saved as a file at the link that the server gives', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`)
  })
  const { person } = open(theClass, '', () => ({ url: '/media/all.zip', fileName: 'Leaves.zip' }))
  await person.click(await screen.findByRole('button', { name: 'Save all as ZIP' }))
  await waitFor(() => expect(clicked).toEqual([expect.stringMatching(/^Leaves.zip .*all.zip$/)]))
})

test("another teacher's activity leads back to her own", async () => {
  openDesk(paths.submissions(id), { at: patterns.submissions, page: <SubmissionsPage /> }, () =>
    refusal(403, 'NOT_OWNER', 'This belongs to another teacher.'),
  )
  await screen.findByText('This belongs to another teacher.')
  const back = screen.getByRole('link', { name: 'My Activities' })
  expect(back.getAttribute('href')).toBe(paths.myActivities())
})
