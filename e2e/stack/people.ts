// People of the journeys: accounts, roles, and what a teacher has published before a journey
// begins.
import { sitePaths } from '@kinderleaf/contract/plain'
import { expect, type Page } from '@playwright/test'
import { callAs } from './calls.ts'
import { activity, lesson, quiz, unique } from './material.ts'

export const password = 'three green leaves'

/** Who opens the account, and how the provider's page names them. */
const kinds = {
  teacher: 'A teacher',
  child: 'A grown-up for a child',
  adult: 'A grown-up for herself or himself',
} as const

export interface Account {
  /** The material of the class. */
  name: string
  signInName: string
  kind: keyof typeof kinds
}

/** As home greets a child. */
export const firstName = ({ name }: Pick<Account, 'name'>): string => name.split(' ')[0] ?? name

/** A unique name and sign-in. */
export function newAccount(name: string, kind: Account['kind'] = 'adult'): Account {
  return {
    name,
    kind,
    signInName: unique(firstName({ name })).replace(' ', '.').toLowerCase(),
  }
}

/** Says who opens the account; the provider's question must be on screen. */
export async function chooseWho(page: Page, { kind }: Account) {
  await page.getByRole('radio', { name: kinds[kind], exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills the provider's page; it must be on screen. */
export async function fillSignUp(page: Page, { name, signInName, kind }: Account) {
  const isChild = kind === 'child'
  await page.getByLabel(isChild ? "The child's name" : 'Your name').fill(name)
  await page.getByLabel(isChild ? 'Username' : 'E-mail or username').fill(signInName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills the provider's page; it must be on screen. */
export async function fillSignIn(page: Page, signInName: string, secret = password) {
  await page.getByLabel('E-mail or username').fill(signInName)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Creates an account without a role, as the provider's pages do; the page ends at an address
 * without the app. The journeys of a teacher and of a child sign up through the pages.
 */
export async function signUp(page: Page, account: Account, origin = ''): Promise<void> {
  await page.goto(`${origin}/healthz`)
  const landed = await page.evaluate(
    async ({ begin, kind, answers }) => {
      const question = await fetch(begin)
      const created = await fetch(`${question.url}/${kind}`, {
        method: 'POST',
        body: new URLSearchParams(answers),
        headers: { accept: 'text/html' },
      })
      return created.url
    },
    {
      kind: account.kind,
      begin: `${sitePaths.signUp}&next=/select-role`,
      answers: { name: account.name, signInName: account.signInName, password },
    },
  )
  expect(new URL(landed).pathname).toBe('/select-role')
}

/** A teacher's class with a lesson, a quiz and an activity. */
export interface ClassRoom {
  teacher: Account
  code: string
  lesson: { id: string; title: string }
  quiz: { id: string; title: string }
  activity: { id: string; title: string }
}

/** Creates a teacher with a class code and one of everything published. */
export async function openClass(page: Page, origin = ''): Promise<ClassRoom> {
  const teacher = newAccount('Ana Reyes', 'teacher')
  await signUp(page, teacher, origin)
  await callAs(page, 'becomeEducator')
  const code = unique('Busy-Bee').replace(' ', '-')
  await callAs(page, 'saveClassCode', { body: { code } })
  const titles = {
    lesson: unique('Bees'),
    quiz: unique('Bee quiz'),
    activity: unique('Draw a bee'),
  }
  const form = { courseData: JSON.stringify(lesson(titles.lesson)) }
  const { course } = await callAs(page, 'addCourse', { form })
  const made = await callAs(page, 'createQuiz', { body: quiz(titles.quiz) })
  const set = await callAs(page, 'addActivity', { body: activity(titles.activity) })
  return {
    teacher,
    code,
    lesson: { id: course._id, title: titles.lesson },
    quiz: { id: made.quiz._id, title: titles.quiz },
    activity: { id: set.activity._id, title: titles.activity },
  }
}

/** Creates a student, joined to a class if its code is given. */
export async function enrolChild(
  page: Page,
  child: Account,
  code?: string,
  origin?: string,
): Promise<void> {
  await signUp(page, child, origin)
  await callAs(page, 'becomeStudent')
  if (code) await callAs(page, 'joinEducator', { body: { code } })
}
