// Every route as it looks in the demo school, at three sizes and on a desktop at 200 %: nothing wider
// than the screen, and no serious accessibility violation. The full run saves screenshots in the artifacts, checks the second
// on a desktop too, and looks at each route with longer words, and from right to left.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { isWhole } from '../stack/extent.ts'
import { type Caller, expect, expectAccessible, test } from '../stack/journey.ts'
import { findCutOff, lengthenWords, turnPage } from '../stack/other-words.ts'
import { fillSignIn, newAccount, signUp } from '../stack/people.ts'
import { type Place, routeRows } from '../stack/routes.ts'
import { demoAccount, demoOrigin, keeperCookies } from '../stack/stacks.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // the one before at 200 %
  { width: 720, height: 450 },
]

/** Which person opens which routes; every route is in at least one of the lists. */
const looks: Record<Caller, { who?: string; routes: string[]; beside?: [string, string][] }> = {
  visitor: {
    routes: [
      'home',
      'select-role',
      'course-list',
      'course',
      'quiz',
      'activity',
      'loading',
      'arts',
      'draw',
      'coloring',
      'coloring-page',
      'stickers',
      'sticker-page',
      'gallery',
      'hand-in',
      'int-learn',
      'learn-alphabet',
      'scie-nature',
      'numbers',
      'wall',
      'scan',
      'badge',
      'body',
      'animals',
      'plants',
      'offline',
      'credits',
      'language',
      'privacy',
      'privacy-children',
    ],
    beside: [
      ['join', '/join?code=Sunny-Fox-27'],
      ['not-found', '/no/such/page'],
      ['sign-in', '/auth/sign-in'],
      ['sign-up', '/auth/sign-in?create=1'],
    ],
  },
  'no role': {
    routes: ['select-role', 'become-educator', 'become-student', 'quiz-list', 'activity-list'],
  },
  student: {
    who: 'mira',
    routes: [
      'home',
      'course-list',
      'course-list-search',
      'course',
      'my-enrollments',
      'player',
      'quiz-list',
      'quiz-list-search',
      'quiz',
      'quiz-player',
      'quiz-results',
      'activity-list',
      'activity-list-search',
      'activity',
      'my-activities',
      'my-face',
      'gallery',
      'watch',
      'today',
      'garden',
    ],
  },
  educator: {
    who: 'maria',
    routes: [
      'home',
      'educator',
      'add-course',
      'add-quiz',
      'import-quiz',
      'add-activity',
      'my-courses',
      'my-quizzes',
      'educator-activities',
      'review',
      'week',
      'student-enrolled',
      'lesson-students',
      'quiz-report',
      'submissions',
      'print-quiz',
      'print-letters',
      'print-numbers',
      'print-coloring',
      'together-lesson',
      'together-quiz',
      'together-letter',
      'class-code',
      'voice',
      'tablets',
      'cards',
      'edit-course',
      'edit-quiz',
      'edit-activity',
      'keeper',
      'account-events',
    ],
    beside: [
      ['the-class', '/educator/student-enrolled?view=class'],
      ['register', '/educator/student-enrolled?view=register'],
      ['account', '/identity/account'],
    ],
  },
}

test.use({ baseURL: ({}, use) => use(demoOrigin()) })

for (const [caller, { who, routes, beside = [] }] of Object.entries(looks)) {
  test(`${caller}: every route fits its screen and is open to all`, async ({ page }) => {
    test.setTimeout(600_000)
    if (who === 'maria') {
      await page.context().addCookies(keeperCookies())
      await page.goto('/')
    } else if (who) {
      const { username, password } = demoAccount(who)
      await page.goto('/auth/sign-in')
      await fillSignIn(page, username, password)
      await expect(page.getByRole('button', { name: /, your menu$/ })).toBeVisible()
    }
    if (caller === 'no role') await signUp(page, newAccount('Sam Okoro'))
    if (caller === 'visitor') await page.goto('/')
    const place = await somewhere(page, who)
    const own = routeRows.filter(({ name }) => routes.includes(name))
    expect(own.length).toBe(routes.length)
    const ofChild = who === 'maria' ? await pageOfChild(page) : []
    const all = [
      ...own.map((row) => [row.name, row.path(place)] as const),
      ...[...beside, ...ofChild],
    ]
    for (const [name, path] of all) {
      await test.step(name, () => look(page, `${name}-${caller.replace(' ', '-')}`, path))
    }
  })
}

test('every route of the specification is looked at', () => {
  const seen = new Set(Object.values(looks).flatMap(({ routes }) => routes))
  expect(routeRows.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
})

/** The page of one child of the class. */
async function pageOfChild(page: Page): Promise<[string, string][]> {
  const { students } = await callAs(page, 'classStudents')
  const [first] = students
  if (!first) throw new Error('the demo school is not as expected')
  return [['student', `/educator/students/${first.student._id}`]]
}

/** A lesson that was started, a quiz that was not taken, an activity of an own teacher. */
async function somewhere(page: Page, who: string | undefined): Promise<Place> {
  const { courses } = await callAs(page, 'courseAll')
  const { quizzes } = await callAs(page, 'quizAll')
  const { activities } = await callAs(page, 'activityAll')
  const isOwn = ({ educator }: { educator: { name: string } }) => educator.name === 'Maria Santos'
  let course = courses.find(isOwn)
  let quiz = quizzes.find(isOwn)
  if (who === 'mira') {
    const { enrolledCourses } = await callAs(page, 'enrolledCourses')
    course = courses.find(({ _id }) => _id === enrolledCourses[0]?._id)
    const { sessions } = await callAs(page, 'quizSessions')
    quiz = quizzes.find(({ _id }) => !sessions.some(({ quizId }) => quizId === _id))
  }
  const activity = activities.find(isOwn)
  if (!course || !quiz || !activity) throw new Error('the demo school is not as expected')
  return {
    lesson: { id: course._id, title: course.courseTitle },
    quiz: { id: quiz._id, title: quiz.title },
    activity: { id: activity._id, title: activity.title },
  }
}

async function look(page: Page, name: string, path: string) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
    if (isWhole) {
      const file = `artifacts/screens/${name}-${size.width}.png`
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, `${name} is wider than ${size.width}`).toBeLessThanOrEqual(0)
    expect.soft(await page.evaluate(findAtEdge), `${name} at ${size.width}`).toEqual([])
    if (size.width === 360 || (isWhole && size.width === 1440)) await expectAccessible(page)
  }
  if (isWhole) await lookInOtherWords(page, name)
}

async function lookInOtherWords(page: Page, name: string) {
  await lengthenWords(page)
  for (const reading of ['ltr', 'rtl']) {
    if (reading === 'rtl') await turnPage(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const where = `${name} in longer words, ${reading}, at ${size.width}`
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wider, `${where} is wider`).toBeLessThanOrEqual(0)
      expect.soft(await findCutOff(page), where).toEqual([])
    }
  }
}

/** What can be pressed and reaches into the margin of the page, unless it is as wide as the page. */
function findAtEdge(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement))
  return [...document.querySelectorAll('main button, main a')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isAtEdge = width > 0 && right > innerWidth - 8 && left >= 8
    return isAtEdge && !scrolls(element) ? [element.textContent?.trim() || element.outerHTML] : []
  })
}
