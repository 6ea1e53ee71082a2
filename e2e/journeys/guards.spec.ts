// Who may open which page: every kind of route for every kind of caller, and a forbidden page is
// never shown, not even for a moment. The full run covers every route.
import type { Page } from '@playwright/test'
import { isWhole } from '../stack/extent.ts'
import { type Caller, expect, test } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { type Kind, type Place, type RouteRow, routeRows } from '../stack/routes.ts'

/** Where a caller ends: on the page itself, at the provider's sign-in, or at another address. */
type End = 'page' | 'sign-in' | { at: string; heading: RegExp; returns?: true }

const chooseRole: End = { at: '/select-role', heading: /^Who are you\?$/, returns: true }
const signInFirst: End = { at: '/select-role', heading: /^Come in first$/, returns: true }
const teach: End = { at: '/become-educator', heading: /^Teach a class$/, returns: true }
const home: End = { at: '/', heading: /^Hello, / }
const desk: End = { at: '/educator', heading: /^Dashboard$/ }

const ends: Record<Kind, Record<Caller, End>> = {
  open: { visitor: 'page', 'no role': 'page', student: 'page', educator: 'page' },
  home: { visitor: 'page', 'no role': chooseRole, student: 'page', educator: 'page' },
  student: { visitor: 'sign-in', 'no role': chooseRole, student: 'page', educator: desk },
  player: { visitor: 'sign-in', 'no role': chooseRole, student: 'page', educator: 'page' },
  educator: { visitor: signInFirst, 'no role': teach, student: home, educator: 'page' },
  owner: { visitor: signInFirst, 'no role': teach, student: home, educator: 'page' },
  signedIn: { visitor: 'sign-in', 'no role': 'page', student: 'page', educator: 'page' },
  role: { visitor: 'page', 'no role': 'page', student: home, educator: desk },
  newRole: { visitor: signInFirst, 'no role': 'page', student: home, educator: desk },
}

/** One route of each kind; the table of routes names the kinds. */
const routes = isWhole
  ? routeRows
  : routeRows.filter((row, index) => routeRows.findIndex(({ kind }) => kind === row.kind) === index)

const callers: Caller[] = ['visitor', 'no role', 'student', 'educator']
for (const caller of callers) {
  test(`${caller}: a route shows its page or leads where it should`, {
    tag: ['visitor', 'student'].includes(caller) ? '@core' : [],
  }, async ({ newPage, school }) => {
    test.setTimeout(300_000)
    const page = await newPage(school.sessions[caller])
    const glimpses = await recordHeadings(page)
    for (const route of routes) {
      await test.step(route.name, async () => {
        // pending events of the page before arrive before this one begins
        await page.goto('about:blank')
        glimpses.length = 0
        await walk(page, route, ends[route.kind][caller], school.classRoom, glimpses)
      })
    }
  })
}

async function walk(page: Page, route: RouteRow, end: End, place: Place, glimpses: string[]) {
  const path = route.path(place)
  await page.goto(path)
  const own = typeof route.heading === 'function' ? exactly(route.heading(place)) : route.heading
  const expected = end === 'page' ? own : end === 'sign-in' ? /^Log in$/ : end.heading
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(expected)
  const { pathname, searchParams } = new URL(page.url())
  if (end === 'page') expect.soft(pathname).toBe(path.split('?')[0])
  else if (end === 'sign-in') expect.soft(pathname).toMatch(/^\/identity\//)
  else {
    expect.soft(pathname, `from ${path}`).toBe(end.at)
    const next = path === '/' ? null : path
    if (end.returns) expect.soft(searchParams.get('next'), `from ${path}`).toBe(next)
  }
  const wrong = glimpses.filter((heading) => !expected.test(heading) && !isStandIn(heading))
  expect.soft(wrong, `headings seen on the way from ${path}`).toEqual([])
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** The page of a lesson, quiz or activity has a general heading until its title is loaded. */
const isStandIn = (heading: string) => ['Lesson', 'Quiz', 'Activity'].includes(heading)

/** Collects the text of every h1 that is ever attached, however briefly. */
async function recordHeadings(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('recordHeading', (text: string) => seen.push(text.trim()))
  await page.addInitScript(() => {
    const record: unknown = Reflect.get(window, 'recordHeading')
    if (typeof record !== 'function') return
    const known = new Set<string>()
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) {
        if (!textContent || known.has(textContent)) continue
        known.add(textContent)
        record(textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return seen
}

test("another teacher's lesson, and a deleted one, cannot be edited", async ({
  newPage,
  school,
  allowed,
}) => {
  allowed.complaints.push(/\b(403|404)\b/)
  const page = await newPage()
  const own = await openClass(page)
  expect(own.lesson.id).not.toBe(school.classRoom.lesson.id)
  for (const id of [school.classRoom.lesson.id, crypto.randomUUID()]) {
    await page.goto(`/educator/edit-course/${id}`)
    await expect(page).toHaveURL('/educator/my-courses')
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(/\w/)).toBeVisible()
    await expect(page.getByText(own.lesson.title).first()).toBeVisible()
  }
})
