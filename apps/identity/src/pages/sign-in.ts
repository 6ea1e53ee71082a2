// The sign-in page.

import { errorSummary, type Field, field, form } from './form.ts'
import { html } from './markup.ts'
import type { Page } from './page.ts'

export interface SignInView {
  /** Path of the interaction; pages' names are appended. */
  base: string
  signInName?: string
  problem?: string
}

export function signInPage(view: SignInView): Page {
  const fields: Field[] = [
    {
      name: 'signInName',
      label: 'E-mail or username',
      type: 'text',
      autocomplete: 'username',
      value: view.signInName,
      verbatim: true,
    },
    { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
  ]
  return {
    title: view.problem ? 'Error: Log in' : 'Log in',
    picture: 'fox',
    body: html`<h1>Log in</h1>
${errorSummary(view.problem, [])}
${form(
  `${view.base}/sign-in`,
  'Log in',
  fields.map(field),
  html`<a class="plain" href="${view.base}/forgot-password">Forgot your password?</a>`,
)}
<p class="other">New here? <a href="${view.base}/sign-up">Create an account</a></p>`,
  }
}
