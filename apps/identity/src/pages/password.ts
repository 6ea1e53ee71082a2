// The pages for a forgotten password.

import { errorSummary, type Field, field, form, ownerField, passwordHint } from './form.ts'
import { html } from './markup.ts'
import type { Page } from './page.ts'

export interface ForgotView {
  base: string
  /** Whether links can be sent. */
  delivery: boolean
  error?: string
}

export function forgotPasswordPage(view: ForgotView): Page {
  const asked: Field = {
    name: 'signInName',
    label: 'E-mail or username',
    type: 'text',
    autocomplete: 'username',
    error: view.error,
    verbatim: true,
  }
  const back = html`<p class="other"><a href="${view.base}/sign-in">Back to log in</a></p>`
  if (!view.delivery) {
    return {
      title: 'Forgot your password',
      picture: 'owl',
      body: html`<h1>Forgot your password?</h1>
<p class="lede">Ask your teacher, or the person who looks after Kinderleaf at your school, for a new one. This Kinderleaf sends no mail.</p>
${back}`,
    }
  }
  return {
    title: view.error ? 'Error: Forgot your password' : 'Forgot your password',
    picture: 'owl',
    body: html`<h1>Forgot your password?</h1>
${errorSummary(undefined, [asked])}
<p class="lede">We send a link to your e-mail. With it you set a new password.</p>
${form(`${view.base}/forgot-password`, 'Send the link', [field(asked)])}
<p class="quiet">No e-mail in your account? Ask your teacher, or the person who looks after Kinderleaf at your school.</p>
${back}`,
  }
}

/** The same page whether or not the account exists. */
export function linkSentPage(view: { base: string }): Page {
  return {
    title: 'Look into your mail',
    picture: 'owl',
    body: html`<h1>Look into your mail</h1>
<p class="lede">If this account has an e-mail address, a link is on its way. It works once, for 30 minutes.</p>
<p class="quiet">Nothing there? Look into the spam folder. An account with a username only has no mail: ask your teacher, or the person who looks after Kinderleaf at your school.</p>
<p class="other"><a href="${view.base}/sign-in">Back to log in</a></p>`,
  }
}

export function resetPasswordPage(view: {
  action: string
  token: string
  signInName: string
  shortest: number
  error?: string
}): Page {
  const asked: Field = {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: passwordHint(view.shortest),
    error: view.error,
  }
  return {
    title: view.error ? 'Error: New password' : 'New password',
    picture: 'owl',
    body: html`<h1>Choose a new password</h1>
${errorSummary(undefined, [asked])}
${form(view.action, 'Save password', [
  html`<input type="hidden" name="token" value="${view.token}">`,
  ownerField(view.signInName),
  field(asked),
])}`,
  }
}

/** After a sign-in with a password that is too short for whoever teaches; leads on with another. */
export function longerPasswordPage(view: {
  base: string
  signInName: string
  shortest: number
  problem?: string
  error?: string
}): Page {
  const { base, signInName, shortest, problem, error } = view
  const asked: Field[] = [
    {
      name: 'password',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
    },
    {
      name: 'newPassword',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortest),
      error,
    },
  ]
  const summary = errorSummary(problem, asked)
  return {
    title: summary ? 'Error: Longer password' : 'Longer password',
    picture: 'owl',
    body: html`<h1>Choose a longer password</h1>
${summary}
<p class="lede">Your account opens what a whole class has made, so its password needs at least ${shortest} characters. You are logged in with the new one.</p>
${form(`${base}/longer-password`, 'Save and log in', [
  html`<input type="hidden" name="signInName" value="${signInName}">`,
  ownerField(signInName),
  ...asked.map(field),
])}`,
  }
}
