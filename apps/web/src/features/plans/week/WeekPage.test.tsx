import type { Plan } from '@kinderleaf/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths, patterns } from '../../../paths.ts'
import { type Calls, openDesk, refusal } from '../../../test-desk.tsx'
import { readerDay } from '../../due-dates/index.ts'
import { Component } from './WeekPage.tsx'
import { mondayOf } from './week-days.ts'

afterEach(() => vi.unstubAllGlobals())

const monday = '2026-03-02'
const thing = (title: string): Plan['thing'] => ({
  ...{ kind: 'lesson', _id: `of ${title}`, title, image: '', status: 'published' },
})
const plan = (_id: string, title: string, rest: Partial<Plan> = {}): Plan => ({
  ...{ _id, day: monday, thing: thing(title), group: null, isForNobody: false },
  ...rest,
})
const lesson = (title: string, status = 'published') => ({
  ...{ _id: `of ${title}`, courseTitle: title, courseThumbnail: '', status },
})

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body ? { ...body } : {}

/** The page, over a school that keeps what is planned. */
function open(stored: readonly Plan[] = [], { refuses = false, at = monday } = {}) {
  let plans = [...stored]
  const change = ({ path, method, body }: Calls): object => {
    if (refuses) return refusal(422, 'DAY_FULL', 'A day can hold 30 things.')
    const id = path.split('/').at(-1) ?? ''
    const others = plans.filter(({ _id }) => _id !== id)
    if (method === 'DELETE') {
      plans = others
      return { message: 'Taken off the day.' }
    }
    const { day, thing: of, group, before } = fieldsOf(body)
    const title = `${of}`.replace('of ', '')
    const one = plan(id, title, { day: `${day}`, group: group === null ? null : `${group}` })
    const place = others.findIndex(({ _id }) => _id === before)
    plans = place < 0 ? [...others, one] : others.toSpliced(place, 0, one)
    return { message: 'Planned.' }
  }
  const page = { at: patterns.week, page: <Component /> }
  const address = at ? `${paths.week()}?week=${at}` : paths.week()
  return openDesk(address, page, (asked) => {
    if (asked.path === '/api/educator/courses') {
      return { courses: [lesson('Bees'), lesson('Sky', 'draft')] }
    }
    if (asked.path === '/api/educator/quizzes') return { quizzes: [] }
    return asked.method === 'GET' ? { plans, groups: ['Bees', 'Owls'] } : change(asked)
  })
}

const dayOf = async (name: RegExp) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? document.body
const titlesOn = async (name: RegExp) =>
  within(await dayOf(name))
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('.font-semibold')?.textContent)
const choose = async (person: ReturnType<typeof open>['person'], title: string, act: string) => {
  await person.click(await screen.findByRole('button', { name: `More for ${title}` }))
  await person.click(await screen.findByRole('menuitem', { name: act }))
}

test('today is marked, and the weeks before and after are a link away', async () => {
  const { person, search, calls } = open([], { at: '' })
  const days = await screen.findByRole('list', { name: 'Days' })
  expect(within(days).getAllByRole('listitem')).toHaveLength(7)
  const marked = within(days)
    .getAllByRole('listitem')
    .filter((day) => day.getAttribute('aria-current') === 'date')
  expect(marked.map((day) => day.getAttribute('data-day'))).toEqual([readerDay()])
  await person.click(screen.getByRole('link', { name: 'Week after' }))
  expect(search()).toMatch(/^\?week=\d{4}-\d\d-\d\d$/)
  await person.click(screen.getByRole('link', { name: 'Week before' }))
  expect(search()).toBe('')
  expect(calls.find(({ path }) => path === '/api/educator/plans')?.query).toEqual({
    from: mondayOf(readerDay()),
  })
})

test('what is chosen is planned for a day and a group, and is there under its own id', async () => {
  const { person, calls } = open()
  await person.click(await screen.findByRole('button', { name: 'Plan Bees…' }))
  await person.selectOptions(screen.getByLabelText('Day'), '2026-03-04')
  await person.selectOptions(screen.getByLabelText('For whom'), 'Owls')
  await person.click(screen.getByRole('button', { name: 'Plan' }))
  await waitFor(async () => expect(await titlesOn(/Wednesday/)).toEqual(['Bees']))
  const card = within(await dayOf(/Wednesday/)).getByRole('listitem')
  expect(within(card).getByText('Owls')).toBeDefined()
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.path).toMatch(/^\/api\/educator\/plans\/[\da-f-]{36}$/)
  expect(sent?.body).toEqual({
    ...{ day: '2026-03-04', kind: 'lesson', thing: 'of Bees', group: 'Owls', before: null },
  })
  expect(await screen.findByText(/“Bees” is on Wednesday/, { selector: '.sr-only' })).toBeDefined()
})

test('a day is put in order by the menu, and each place is said', async () => {
  const { person, calls } = open([plan('1', 'Bees'), plan('2', 'Sky'), plan('3', 'Sea')])
  await choose(person, 'Bees', 'Later')
  expect(await titlesOn(/Monday/)).toEqual(['Sky', 'Bees', 'Sea'])
  expect(await screen.findByText('Place 2 of 3.')).toBeDefined()
  await choose(person, 'Bees', 'Later')
  await choose(person, 'Sea', 'Earlier')
  expect(await titlesOn(/Monday/)).toEqual(['Sea', 'Sky', 'Bees'])
  const sent = () =>
    calls.flatMap(({ method, path, body }) =>
      method === 'PUT' ? [[path.at(-1), fieldsOf(body).before]] : [],
    )
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toEqual([
    ['1', '3'],
    ['1', null],
    ['3', '2'],
  ])
})

test('what is taken away comes back where it was', async () => {
  const { person } = open([plan('1', 'Bees'), plan('2', 'Sky')])
  await choose(person, 'Bees', 'Take away')
  expect(await titlesOn(/Monday/)).toEqual(['Sky'])
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titlesOn(/Monday/)).toEqual(['Bees', 'Sky']))
})

test('for another group it stays where it is, and a group of nobody says so and can stay', async () => {
  const forNobody = { group: 'Ants', isForNobody: true }
  const { person, calls } = open([plan('1', 'Bees', forNobody), plan('2', 'Sky')])
  expect(await screen.findByText('No child is in this group.')).toBeDefined()
  await choose(person, 'Bees', 'Another day or group…')
  expect(screen.getByLabelText<HTMLSelectElement>('For whom').value).toBe('Ants')
  await person.selectOptions(screen.getByLabelText('For whom'), '')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = fieldsOf(calls.find(({ method }) => method === 'PUT')?.body)
  expect(sent).toMatchObject({ day: monday, group: null, before: '2' })
  await waitFor(() => expect(screen.queryByText('No child is in this group.')).toBeNull())
})

test('what is refused is not there, and its reason is said', async () => {
  const { person } = open([], { refuses: true })
  await person.click(await screen.findByRole('button', { name: 'Plan Bees…' }))
  await person.click(screen.getByRole('button', { name: 'Plan' }))
  expect(await screen.findByText('A day can hold 30 things.')).toBeDefined()
  await waitFor(async () => expect(await titlesOn(/Monday/)).toEqual([]))
})

test('drafts can be planned and say so; without quizzes there is the way to make one', async () => {
  const { person, search } = open()
  const shelf = await screen.findByRole('list', { name: 'Lessons' })
  expect(within(shelf).getAllByText('Draft')).toHaveLength(1)
  await person.click(screen.getByRole('link', { name: 'Quizzes' }))
  expect(await screen.findByRole('link', { name: 'Add Quiz' })).toBeDefined()
  expect(search()).toContain('show=quizzes')
})
