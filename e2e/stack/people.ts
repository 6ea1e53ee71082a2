// People of the journeys: accounts, roles, and what a teacher has published before a journey
// begins.
import { sitePaths } from '@kinderleaf/contract/plain'
import { expect, type Page } from '@playwright/test'
import { callAs } from './calls.ts'
import { activity, lesson, quiz, unique } from './material.ts'

const password = 'three green leaves'

export interface Account {
  /** The material of the class. */
  name: string
  signInName: string
}

/** A unique name and sign-in. */
export function newAccount(name: string): Account {
  return {
    name,
    signInName: unique(name.split(' ')[0] ?? name)
      .replace(' ', '.')
      .toLowerCase(),
  }
}

/** Fills the provider's page; it must be on screen. */
export async function fillSignUp(page: Page, { name, signInName }: Account) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail or username').fill(signInName)
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
    async ({ begin, answers }) => {
      const opened = await fetch(begin)
      const pages = new DOMParser().parseFromString(await opened.text(), 'text/html')
      const form = pages.querySelector<HTMLFormElement>('form:has([name=password])')
      if (!form) throw new Error(`no form on ${opened.url}`)
      const fields = new URLSearchParams(answers)
      for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[type=hidden]')) {
        fields.set(name, value)
      }
      const address = new URL(form.getAttribute('action') ?? '', opened.url)
      const headers = { accept: 'text/html' }
      const created = await fetch(address, { method: 'POST', body: fields, headers })
      return created.url
    },
    {
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
  const teacher = newAccount('Ana Reyes')
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
export async function enrolChild(page: Page, child: Account, code?: string): Promise<void> {
  await signUp(page, child)
  await callAs(page, 'becomeStudent')
  if (code) await callAs(page, 'joinEducator', { body: { code } })
}
