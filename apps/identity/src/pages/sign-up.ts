// The pages of sign-up: who opens the account, then its fields, which differ by whose account it is.

import type { AccountKind } from '../accounts.ts'
import { PASSWORD_MAX, shortestPassword } from '../password-rules.ts'
import { choice, errorSummary, type Field, field, form, passwordHint } from './form.ts'
import { html } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

/** Chosen by a child without a grown-up, for whom no account is opened. */
export const ALONE = 'alone'

/** The first question. Its words name no age, so that no answer looks better than another. */
export function whoPage({ base, error }: { base: string; error?: string }): Page {
  return {
    title: error ? 'Error: Create account' : 'Create account',
    picture: 'sprout',
    body: html`<h1 id="who">Who is opening this account?</h1>
${errorSummary(undefined, [{ name: 'who', error }])}
${form(`${base}/sign-up`, 'Continue', [
  choice({
    name: 'who',
    labelledBy: 'who',
    error,
    options: [
      { value: 'teacher', label: 'A teacher' },
      { value: 'child', label: 'A grown-up for a child' },
      { value: 'adult', label: 'A grown-up for herself or himself' },
      { value: ALONE, label: 'A child' },
    ],
  }),
])}
<p class="other">Been here before? <a href="${base}/sign-in">Log in</a></p>`,
  }
}

export function fetchGrownUpPage(frame: PageFrame, base: string): Page {
  return {
    title: 'Please fetch a grown-up',
    picture: 'bird',
    body: html`<h1>Please fetch a grown-up</h1>
<p class="lede">Only a grown-up can open an account. All the rooms to play in are open to you already.</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">Play</a><a class="plain" href="${base}/sign-up">The grown-up is here</a></p>`,
  }
}

interface Words {
  title: string
  name: { label: string; hint: string; autocomplete: string }
  signInName: { label: string; hint?: string }
}

const words: Record<AccountKind, Words> = {
  teacher: {
    title: 'Create an account',
    name: {
      label: 'Your name',
      hint: 'For example Ms Fern. Your class sees this name and nothing else of your account.',
      autocomplete: 'name',
    },
    signInName: { label: 'E-mail or username' },
  },
  child: {
    title: 'Create an account for a child',
    name: {
      label: "The child's name",
      hint: 'A first name is enough. This is what the class sees.',
      autocomplete: 'off',
    },
    signInName: {
      label: 'Username',
      hint: 'Any name the child can remember. No e-mail is needed.',
    },
  },
  adult: {
    title: 'Create an account',
    name: { label: 'Your name', hint: 'This is what your class sees.', autocomplete: 'name' },
    signInName: { label: 'E-mail or username' },
  },
}

export interface SignUpView {
  base: string
  kind: AccountKind
  name?: string
  signInName?: string
  problem?: string
  errors?: { name?: string; signInName?: string; password?: string }
}

export function signUpPage(view: SignUpView): Page {
  const { base, kind, errors = {} } = view
  const { title, name, signInName } = words[kind]
  const fields: Field[] = [
    { ...name, name: 'name', type: 'text', value: view.name, error: errors.name, maxLength: 80 },
    {
      ...signInName,
      name: 'signInName',
      type: 'text',
      autocomplete: 'username',
      value: view.signInName,
      error: errors.signInName,
      verbatim: true,
    },
    {
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortestPassword({ kind, publicMetadata: {} })),
      error: errors.password,
      maxLength: PASSWORD_MAX,
    },
  ]
  const summary = errorSummary(view.problem, fields)
  return {
    title: summary ? 'Error: Create account' : 'Create account',
    picture: 'sprout',
    body: html`<h1>${title}</h1>
${summary}
${form(`${base}/sign-up/${kind}`, 'Create account', fields.map(field))}
<p class="other">Been here before? <a href="${base}/sign-in">Log in</a></p>`,
  }
}
