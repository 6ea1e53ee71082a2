// The sign-in page.

import { type Sentence, say } from '../sentences.ts'
import { errorSummary, type Field, field, form } from './form.ts'
import { html } from './markup.ts'
import { type Page, titled } from './page.ts'

export interface SignInView {
  /** Path of the interaction; pages' names are appended. */
  base: string
  signInName?: string
  problem?: Sentence
}

export function signInPage(view: SignInView): Page {
  const fields: Field[] = [
    {
      name: 'signInName',
      label: say('E-mail or username'),
      type: 'text',
      autocomplete: 'username',
      value: view.signInName,
      verbatim: true,
    },
    {
      name: 'password',
      label: say('Password'),
      type: 'password',
      autocomplete: 'current-password',
      canBeShown: true,
    },
  ]
  return {
    title: titled(say('Log in'), view.problem),
    address: `${view.base}/sign-in`,
    picture: 'fox',
    script: 'passwords',
    body: html`<h1>${say('Log in')}</h1>
${errorSummary(view.problem, [])}
${form(
  `${view.base}/sign-in`,
  say('Log in'),
  fields.map(field),
  html`<a class="plain" href="${view.base}/forgot-password">${say('Forgot your password?')}</a>`,
)}
<p class="other">${say('New here?')} <a href="${view.base}/sign-up">${say('Create an account')}</a></p>`,
  }
}
