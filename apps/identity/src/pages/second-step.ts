// Pages of the second step: asked for at sign-in, set up, settings, and the spare codes.

import { renderSVG } from 'uqr'
import type { Account } from '../accounts.ts'
import { errorSummary, type Field, field, form, ownerField } from './form.ts'
import { html, trusted } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

/** Why a form is shown again. */
export interface Refusal {
  problem?: string
  errors?: { password?: string; code?: string }
}

/** Asks for the code after the password. */
export function askSecondStepPage(view: { base: string; problem?: string; error?: string }): Page {
  const asked: Field = {
    name: 'code',
    label: 'Code',
    type: 'text',
    autocomplete: 'one-time-code',
    error: view.error,
    hint: 'Six numbers from your app, or one of your spare codes.',
    verbatim: true,
  }
  const summary = errorSummary(view.problem, [asked])
  return {
    title: summary ? 'Error: Your second step' : 'Your second step',
    picture: 'owl',
    body: html`<h1>Your second step</h1>
${summary}
<p class="lede">Open the app on your phone that shows your Kinderleaf code.</p>
${form(`${view.base}/second-step`, 'Log in', [field(asked)])}
<p class="quiet">Neither app nor spare codes? Ask the person who looks after Kinderleaf at your school.</p>
<p class="other"><a href="${view.base}/sign-in">Back to log in</a></p>`,
  }
}

interface SetUpView extends Refusal {
  account: Account
  secret: string
  /** The sealed secret. */
  setup: string
  appAddress: string
}

export function setUpSecondStepPage(frame: PageFrame, view: SetUpView): Page {
  const fields = confirmingFields(view, 'Six numbers that the app shows now.')
  const summary = errorSummary(view.problem, fields)
  return {
    title: summary ? 'Error: A second step' : 'A second step',
    picture: 'owl',
    body: html`<h1>A second step when you log in</h1>
${summary}
<p class="lede">Besides your password, a code from your phone. Whoever learns your password still stays out.</p>
<div class="sections">
<section aria-labelledby="app-head"><h2 id="app-head">1. Show this to your app</h2>
<p>Any authenticator app will do. Let it scan the picture, or type the key into it.</p>
<div class="qr" role="img" aria-label="The key as a picture for your app">${trusted(renderSVG(view.appAddress))}</div>
<p>Key: <code>${inFours(view.secret)}</code></p></section>
<section aria-labelledby="code-head"><h2 id="code-head">2. Tell us what it shows</h2>
${form(`${frame.mountPath}/account/second-step/add`, 'Add the second step', [
  html`<input type="hidden" name="setup" value="${view.setup}">`,
  ownerField(nameOf(view.account)),
  ...fields.map(field),
])}</section>
</div>
${backToAccount(frame)}`,
  }
}

interface SettingsView extends Refusal {
  account: Account
  spareCodesLeft: number
}

export function secondStepPage(frame: PageFrame, view: SettingsView): Page {
  const fields = confirmingFields(view, 'Six numbers from your app, or one of your spare codes.')
  const summary = errorSummary(view.problem, fields)
  const left = view.spareCodesLeft === 1 ? '1 spare code' : `${view.spareCodesLeft} spare codes`
  const address = `${frame.mountPath}/account/second-step`
  return {
    title: summary ? 'Error: Your second step' : 'Your second step',
    picture: 'owl',
    body: html`<h1>Your second step</h1>
${summary}
<p class="lede">Each time you log in you are asked for a code from your app. You have ${left} left.</p>
<form method="post" action="${address}/spare-codes" novalidate class="sections">
${ownerField(nameOf(view.account))}${fields.map(field)}
<div class="acts"><button class="button" type="submit">Make ten new spare codes</button>
<button class="button" type="submit" formaction="${address}/remove">Take the second step off</button></div>
</form>
${backToAccount(frame)}`,
  }
}

/** The only page that shows spare codes. */
export function spareCodesPage(frame: PageFrame, codes: string[]): Page {
  return {
    title: 'Your spare codes',
    picture: 'sprout',
    body: html`<h1>Your second step is on</h1>
<p class="lede">Write these spare codes down, or print this page, and keep them away from your phone. Each lets you in once when you have no app. They are shown only now; earlier ones no longer work.</p>
<ol class="codes">${codes.map((code) => html`<li><code>${code.slice(0, 5)}-${code.slice(5)}</code></li>`)}</ol>
<p class="acts"><a class="button" href="${frame.mountPath}/account">I have them</a></p>`,
  }
}

function confirmingFields({ errors = {} }: Refusal, codeHint: string): Field[] {
  return [
    {
      name: 'password',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      error: errors.password,
    },
    {
      name: 'code',
      label: 'Code',
      type: 'text',
      autocomplete: 'one-time-code',
      hint: codeHint,
      error: errors.code,
      verbatim: true,
    },
  ]
}

const nameOf = ({ username, email }: Account): string => username ?? email ?? ''

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const backToAccount = (frame: PageFrame) =>
  html`<p class="other"><a href="${frame.mountPath}/account">Back to your account</a></p>`
