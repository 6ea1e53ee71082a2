// The sign-in and sign-up pages.

import { PASSWORD_MAX } from '../password-rules.ts'
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

export interface SignUpView {
  base: string
  name?: string
  signInName?: string
  problem?: string
  errors?: { name?: string; signInName?: string; password?: string }
}

export function signUpPage(view: SignUpView): Page {
  const errors = view.errors ?? {}
  const fields: Field[] = [
    {
      name: 'name',
      label: 'Your name',
      type: 'text',
      autocomplete: 'name',
      value: view.name,
      hint: 'This is what your class sees.',
      error: errors.name,
      maxLength: 80,
    },
    {
      name: 'signInName',
      label: 'E-mail or username',
      type: 'text',
      autocomplete: 'username',
      value: view.signInName,
      hint: 'Children need no e-mail: a username is enough.',
      error: errors.signInName,
      verbatim: true,
    },
    {
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'new-password',
      hint: 'At least 8 characters. Three words you remember are good.',
      error: errors.password,
      maxLength: PASSWORD_MAX,
    },
  ]
  const summary = errorSummary(view.problem, fields)
  return {
    title: summary ? 'Error: Create account' : 'Create account',
    picture: 'sprout',
    body: html`<h1>Create an account</h1>
${summary}
${form(`${view.base}/sign-up`, 'Create account', fields.map(field))}
<p class="other">Been here before? <a href="${view.base}/sign-in">Log in</a></p>`,
  }
}
