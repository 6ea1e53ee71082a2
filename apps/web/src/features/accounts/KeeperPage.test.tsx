import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { type Calls, lastQuery, openDesk, refusal } from '../../test-desk.tsx'
import { Component as AccountEventsPage } from './AccountEventsPage.tsx'
import { Component as KeeperPage } from './KeeperPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const accountsPath = '/api/keeper/accounts'
const account = (name: string, more = {}) => ({
  _id: name,
  name,
  signInName: name.toLowerCase(),
  role: 'educator',
  isKeeper: false,
  hasSecondStep: true,
  createdAt: '2026-05-20T08:00:00.000Z',
  suspendedAt: null,
  ...more,
})

const accounts = [
  account('Rosa'),
  account('Kaya', { isKeeper: true }),
  account('Omar', { hasSecondStep: false, suspendedAt: '2026-05-21T08:00:00.000Z' }),
]
const answers: Record<string, object> = {
  '/api/keeper/office': { isKeeper: true, needsSecondStep: false },
  '/api/keeper/waiting': { teachers: [] },
  '/api/keeper/to-go': { work: null, accounts: null },
  '/api/keeper/backups': { nightly: null },
  [accountsPath]: { accounts },
  [`${accountsPath}/Rosa/suspend`]: { message: 'The account is suspended.' },
  [`${accountsPath}/Rosa/reset-link`]: { message: '', link: 'https://school.test/a-link' },
  [`${accountsPath}/Rosa/events`]: {
    events: [{ _id: '1', at: '2026-05-20T08:00:00.000Z', kind: 'unlocked', actor: 'Kaya' }],
  },
}

const open = (more: Record<string, object> = {}) =>
  openDesk(
    patterns.keeper,
    { at: patterns.keeper, page: <KeeperPage /> },
    ({ path }: Calls) => ({ ...answers, ...more })[path] ?? {},
  )

async function choose(person: ReturnType<typeof open>['person'], name: string, item: string) {
  await person.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
}

test('who is no keeper is told where one is appointed', async () => {
  const settings = { accountUrl: '/identity/account' }
  const { calls } = open({
    '/api/keeper/office': { isKeeper: false, needsSecondStep: false },
    '/api/settings': { settings },
  })
  expect(await screen.findByText('npm run keeper -- appoint NAME')).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain(accountsPath)
})

test('a keeper without a second step is led to where she adds it, and nothing else is asked', async () => {
  const { calls } = open({ '/api/keeper/office': { isKeeper: true, needsSecondStep: true } })
  const link = await screen.findByRole('link', { name: 'Add a second step' })
  expect(link.getAttribute('href')).toBe('/identity/account/second-step')
  expect(calls.map(({ path }) => path)).not.toContain(accountsPath)
})

test("a second step is taken off after a question, a keeper's and one that is not there are not", async () => {
  const path = `${accountsPath}/Rosa/remove-second-step`
  const { person, calls } = open({ [path]: { message: 'The second step is off.' } })
  await person.click(await screen.findByRole('button', { name: 'More for Kaya' }))
  await screen.findByRole('menuitem', { name: 'Unlock after wrong tries' })
  expect(screen.queryByRole('menuitem', { name: 'Take the second step off' })).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'More for Omar' }))
  await screen.findByRole('menuitem', { name: 'Unlock after wrong tries' })
  expect(screen.queryByRole('menuitem', { name: 'Take the second step off' })).toBeNull()
  await person.keyboard('{Escape}')
  await choose(person, 'Rosa', 'Take the second step off')
  const dialog = await screen.findByRole('alertdialog', { name: /second step off for Rosa/ })
  await person.click(within(dialog).getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText('The second step is off.')).toBeTruthy()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path }))
})

test('teachers are listed with what they are, and everybody is a tab away', async () => {
  const { person, calls } = open()
  const row = await screen.findByRole('row', { name: /Omar/ })
  expect(row.textContent).toContain('Teacher, suspended')
  expect(screen.getByRole('row', { name: /Kaya/ }).textContent).toContain('Teacher, keeper')
  expect(lastQuery(calls, accountsPath)).toMatchObject({ role: 'educator' })
  await person.click(screen.getByRole('link', { name: 'Everybody' }))
  await screen.findByRole('table', { name: 'Everybody' })
  expect(lastQuery(calls, accountsPath)).not.toHaveProperty('role')
})

test('an account without a name to log in with is told by a word, and asked nothing of a password', async () => {
  const mia = account('Mia', { signInName: '', role: 'student', hasSecondStep: false })
  const { person } = open({ [accountsPath]: { accounts: [mia] } })
  const row = await screen.findByRole('row', { name: /Mia/ })
  expect(within(row).getByText('No name: made by her teacher')).toBeTruthy()
  await person.click(within(row).getByRole('button', { name: 'More for Mia' }))
  await screen.findByRole('menuitem', { name: 'What happened' })
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Unlock after wrong tries', 'What happened', 'Suspend'])
})

test('a keeper is warned of backups that are not made any more, or not yet', async () => {
  const late = (lastAt: string | null, isReached = true) => ({
    '/api/keeper/backups': { nightly: { lastAt, isLate: true, isReached } },
  })
  open(late('2026-05-20T02:00:00.000Z'))
  const notice = await screen.findByRole('region', { name: 'Backups' })
  expect(notice.textContent).toContain('The last backup of the school was made on May 20')
  cleanup()
  open(late(null))
  expect(await screen.findByText('There is no backup of the school yet.')).toBeTruthy()
  cleanup()
  open(late(null, false))
  expect(await screen.findByText('The backups of the school cannot be reached now.')).toBeTruthy()
  expect(screen.queryByText('There is no backup of the school yet.')).toBeNull()
})

test('nothing is said of backups that are made', async () => {
  const made = { lastAt: '2026-05-20T02:00:00.000Z', isLate: false, isReached: true }
  open({ '/api/keeper/backups': { nightly: made } })
  await screen.findByRole('row', { name: /Omar/ })
  await screen.findByText('Nothing will be deleted within a month.')
  expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull()
})

test('what the clock takes next is said with its days and counts', async () => {
  const work = {
    goesAt: '2026-10-30T00:00:00.000Z',
    madeBefore: '2026-08-01T00:00:00.000Z',
    handIns: 12,
    answers: 0,
    drawings: 3,
  }
  const children = [{ _id: 'ida', name: 'Ida' }]
  const unused = { goesAt: '2026-11-02T00:00:00.000Z', unusedDays: 400, count: 1, children }
  open({ '/api/keeper/to-go': { work, accounts: unused } })
  const notice = await screen.findByRole('region', { name: 'What will be deleted' })
  expect(notice.textContent).toMatch(/From Oct 30, 2026 on, work from before Aug 1, 2026/)
  expect(notice.textContent).toMatch(/From Nov 2, 2026 on, the account of 1 child goes/)
  const counts = within(notice).getAllByRole('listitem')
  expect(counts.map((one) => one.textContent)).toEqual([
    '12 hand-ins',
    '3 pictures that their children alone see',
    'Ida',
  ])
})

test('an account is suspended after a question that says what ends', async () => {
  const { person, calls } = open()
  await choose(person, 'Rosa', 'Suspend')
  const dialog = await screen.findByRole('alertdialog', { name: 'Suspend Rosa?' })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('The account is suspended.')).toBeTruthy()
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `${accountsPath}/Rosa/suspend` }),
  )
})

test('no keeper is offered to be suspended or given a link, and a suspended account to be brought back', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'More for Kaya' }))
  await screen.findByRole('menuitem', { name: 'Unlock after wrong tries' })
  expect(screen.queryByRole('menuitem', { name: 'Suspend' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Link for a new password' })).toBeNull()
  await person.keyboard('{Escape}')
  await choose(person, 'Omar', 'Bring back')
})

test('a link for a new password is shown once, to hand over', async () => {
  const { person } = open()
  await choose(person, 'Rosa', 'Link for a new password')
  const dialog = await screen.findByRole('dialog', { name: 'A new password for Rosa' })
  expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    'https://school.test/a-link',
  )
  await person.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await within(dialog).findByRole('button', { name: 'Copied!' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://school.test/a-link')
})

test('a class is handed to whom the keeper names, and a wrong name is told at the field', async () => {
  const path = `${accountsPath}/Rosa/hand-over`
  let answer: object = refusal(404, 'TEACHER_NOT_FOUND', 'No other teacher.')
  const { person, calls } = openDesk(
    patterns.keeper,
    { at: patterns.keeper, page: <KeeperPage /> },
    (call: Calls) => (call.path === path ? answer : (answers[call.path] ?? {})),
  )
  await choose(person, 'Rosa', 'Hand over the class')
  const dialog = await screen.findByRole('alertdialog', { name: 'Hand over the class of Rosa?' })
  const field = within(dialog).getByRole('textbox', { name: /other teacher/ })
  await person.type(field, 'omar')
  await person.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  await within(dialog).findByText('No other teacher.')
  answer = { message: 'The class has changed hands.' }
  await person.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('The class has changed hands.')).toBeTruthy()
  expect(calls.filter((call) => call.method === 'POST' && call.path === path)).toHaveLength(2)
})

test('colleagues in a class are listed until when, let in and ended', async () => {
  const path = `${accountsPath}/Rosa/colleagues`
  const colleagues = [{ _id: 'cora', name: 'Cora', until: '2030-06-30' }]
  const { person, calls } = open({ [path]: { colleagues, message: 'Done.' } })
  await choose(person, 'Rosa', 'Colleagues in the class')
  const dialog = await screen.findByRole('dialog', { name: 'Colleagues in the class of Rosa' })
  expect((await within(dialog).findByRole('listitem')).textContent).toContain('Jun 30, 2030')
  await person.type(within(dialog).getByRole('textbox', { name: /colleague/ }), 'omar')
  await person.type(within(dialog).getByLabelText('Last day'), '2030-07-31')
  await person.click(within(dialog).getByRole('button', { name: 'Let in' }))
  await screen.findByText('Done.')
  await person.click(within(dialog).getByRole('button', { name: 'End for Cora' }))
  const done = calls.map((call) => `${call.method} ${call.path}`)
  expect(done).toEqual(expect.arrayContaining([`POST ${path}`, `DELETE ${path}/cora`]))
})

test('who waits is let in', async () => {
  const teachers = [
    { _id: 'vera', name: 'Vera', signInName: 'vera', askedAt: '2026-05-20T08:00:00.000Z' },
  ]
  const { person, calls } = open({ '/api/keeper/waiting': { teachers } })
  await person.click(await screen.findByRole('button', { name: 'Let in: Vera' }))
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `${accountsPath}/vera/approve` }),
  )
})

test('what happened names the keeper, to her and to whom it touched', async () => {
  const { person, unmount } = open()
  await choose(person, 'Rosa', 'What happened')
  const dialog = await screen.findByRole('dialog', { name: 'What happened to Rosa' })
  expect((await within(dialog).findByRole('listitem')).textContent).toContain(
    'Wrong tries forgotten by Kaya',
  )
  unmount()
  openDesk(
    patterns.accountEvents,
    { at: patterns.accountEvents, page: <AccountEventsPage /> },
    () => answers[`${accountsPath}/Rosa/events`] ?? {},
  )
  expect((await screen.findByRole('listitem')).textContent).toContain('by Kaya')
})

test('what happened names the other teacher, as long as she is here', async () => {
  const at = '2026-05-20T08:00:00.000Z'
  const events = [
    { _id: '1', at, kind: 'colleague-let-in', actor: 'Kaya', other: 'Cora' },
    { _id: '2', at, kind: 'class-received', actor: null, other: null },
    { _id: '3', at, kind: 'class-changed', actor: null },
  ]
  openDesk(
    patterns.accountEvents,
    { at: patterns.accountEvents, page: <AccountEventsPage /> },
    () => ({ events }),
  )
  const told = await screen.findAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent?.replace(/^.*(AM|PM)/, ''))).toEqual([
    'Colleague let into a class: Cora by Kaya',
    'Class of another teacher received: somebody who is not here any more',
    'Class changed by somebody who is not here any more',
  ])
})
