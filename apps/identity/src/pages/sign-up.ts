// The pages of sign-up: who opens the account, then its fields, which differ by whose account it is.

import type { AccountKind } from '../accounts.ts'
import { PASSWORD_MAX, shortestPassword } from '../password-rules.ts'
import { type Sentence, say } from '../sentences.ts'
import { choice, errorSummary, type Field, field, form, passwordHint } from './form.ts'
import { html } from './markup.ts'
import { type Page, type PageFrame, titled } from './page.ts'

/** Chosen by a child without a grown-up, for whom no account is opened. */
export const ALONE = 'alone'

/** The first question. Its words name no age, so that no answer looks better than another. */
export function whoPage({ base, error }: { base: string; error?: Sentence }): Page {
  return {
    title: titled(say('Create account'), error),
    address: `${base}/sign-up`,
    picture: 'sprout',
    body: html`<h1 id="who">${say('Who is opening this account?')}</h1>
${errorSummary(undefined, [{ name: 'who', error }])}
${form(`${base}/sign-up`, say('Continue'), [
  choice({
    name: 'who',
    labelledBy: 'who',
    error,
    options: [
      { value: 'teacher', label: say('A teacher') },
      { value: 'child', label: say('A grown-up for a child') },
      { value: 'adult', label: say('A grown-up for herself or himself') },
      { value: ALONE, label: say('A child') },
    ],
  }),
])}
<p class="other">${say('Been here before?')} <a href="${base}/sign-in">${say('Log in')}</a></p>`,
  }
}

export function fetchGrownUpPage(frame: PageFrame, base: string): Page {
  return {
    title: say('Please fetch a grown-up'),
    picture: 'bird',
    body: html`<h1>${say('Please fetch a grown-up')}</h1>
<p class="lede">${say('Only a grown-up can open an account. All the rooms to play in are open to you already.')}</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Play')}</a><a class="plain" href="${base}/sign-up">${say('The grown-up is here')}</a></p>`,
  }
}

interface Words {
  title: Sentence
  name: { label: Sentence; hint: Sentence; autocomplete: string }
  signInName: { label: Sentence; hint?: Sentence }
}

const words: Record<AccountKind, Words> = {
  teacher: {
    title: say('Create an account'),
    name: {
      label: say('Your name'),
      hint: say('For example Ms Fern. Your class sees this name and nothing else of your account.'),
      autocomplete: 'name',
    },
    signInName: { label: say('E-mail or username') },
  },
  child: {
    title: say('Create an account for a child'),
    name: {
      label: say("The child's name"),
      hint: say('A first name is enough. This is what the class sees.'),
      autocomplete: 'off',
    },
    signInName: {
      label: say('Username'),
      hint: say('Any name the child can remember. No e-mail is needed.'),
    },
  },
  adult: {
    title: say('Create an account'),
    name: {
      label: say('Your name'),
      hint: say('This is what your class sees.'),
      autocomplete: 'name',
    },
    signInName: { label: say('E-mail or username') },
  },
}

export interface SignUpView {
  base: string
  kind: AccountKind
  name?: string
  signInName?: string
  problem?: Sentence
  errors?: { name?: Sentence; signInName?: Sentence; password?: Sentence }
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
      label: say('Password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortestPassword({ kind, publicMetadata: {} })),
      error: errors.password,
      maxLength: PASSWORD_MAX,
      canBeShown: true,
    },
  ]
  const summary = errorSummary(view.problem, fields)
  return {
    title: titled(say('Create account'), summary),
    address: `${base}/sign-up/${kind}`,
    picture: 'sprout',
    script: 'passwords',
    body: html`<h1>${title}</h1>
${summary}
${form(`${base}/sign-up/${kind}`, say('Create account'), fields.map(field))}
<p class="other">${say('Been here before?')} <a href="${base}/sign-in">${say('Log in')}</a></p>`,
  }
}
