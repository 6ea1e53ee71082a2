// The pages for a forgotten password.

import { type Sentence, say } from '../sentences.ts'
import { errorSummary, type Field, field, form, ownerField, passwordHint } from './form.ts'
import { html } from './markup.ts'
import { type Page, titled } from './page.ts'

export interface ForgotView {
  base: string
  /** Whether links can be sent. */
  delivery: boolean
  error?: Sentence
}

export function forgotPasswordPage(view: ForgotView): Page {
  const asked: Field = {
    name: 'signInName',
    label: say('E-mail or username'),
    type: 'text',
    autocomplete: 'username',
    error: view.error,
    verbatim: true,
  }
  const back = html`<p class="other"><a href="${view.base}/sign-in">${say('Back to log in')}</a></p>`
  if (!view.delivery) {
    return {
      title: say('Forgot your password'),
      picture: 'owl',
      body: html`<h1>${say('Forgot your password?')}</h1>
<p class="lede">${say('Ask your teacher, or the person who looks after Kinderleaf at your school, for a new one. This Kinderleaf sends no mail.')}</p>
${back}`,
    }
  }
  return {
    title: titled(say('Forgot your password'), view.error),
    picture: 'owl',
    body: html`<h1>${say('Forgot your password?')}</h1>
${errorSummary(undefined, [asked])}
<p class="lede">${say('We send a link to your e-mail. With it you set a new password.')}</p>
${form(`${view.base}/forgot-password`, say('Send the link'), [field(asked)])}
<p class="quiet">${say('No e-mail in your account? Ask your teacher, or the person who looks after Kinderleaf at your school.')}</p>
${back}`,
  }
}

/** The same page whether or not the account exists. */
export function linkSentPage(view: { base: string }): Page {
  return {
    title: say('Look into your mail'),
    picture: 'owl',
    body: html`<h1>${say('Look into your mail')}</h1>
<p class="lede">${say('If this account has an e-mail address, a link is on its way. It works once, for 30 minutes.')}</p>
<p class="quiet">${say('Nothing there? Look into the spam folder. An account with a username only has no mail: ask your teacher, or the person who looks after Kinderleaf at your school.')}</p>
<p class="other"><a href="${view.base}/sign-in">${say('Back to log in')}</a></p>`,
  }
}

export function resetPasswordPage(view: {
  action: string
  token: string
  signInName: string
  shortest: number
  error?: Sentence
}): Page {
  const asked: Field = {
    name: 'password',
    label: say('New password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: passwordHint(view.shortest),
    error: view.error,
    canBeShown: true,
  }
  return {
    title: titled(say('New password'), view.error),
    address: `${view.action}?token=${view.token}`,
    picture: 'owl',
    script: 'passwords',
    body: html`<h1>${say('Choose a new password')}</h1>
${errorSummary(undefined, [asked])}
${form(view.action, say('Save password'), [
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
  problem?: Sentence
  error?: Sentence
}): Page {
  const { base, signInName, shortest, problem, error } = view
  const asked: Field[] = [
    {
      name: 'password',
      label: say('Current password'),
      type: 'password',
      autocomplete: 'current-password',
    },
    {
      name: 'newPassword',
      label: say('New password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortest),
      error,
      canBeShown: true,
    },
  ]
  const summary = errorSummary(problem, asked)
  return {
    title: titled(say('Longer password'), summary),
    address: `${base}/sign-in`,
    picture: 'owl',
    script: 'passwords',
    body: html`<h1>${say('Choose a longer password')}</h1>
${summary}
<p class="lede">${say('Your account opens what a whole class has made, so its password needs at least {shortest} characters. You are logged in with the new one.', { shortest })}</p>
${form(`${base}/longer-password`, say('Save and log in'), [
  html`<input type="hidden" name="signInName" value="${signInName}">`,
  ownerField(signInName),
  ...asked.map(field),
])}`,
  }
}
