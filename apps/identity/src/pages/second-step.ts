// Pages of the second step: asked for at sign-in, set up, settings, and the spare codes.

import { renderSVG } from 'uqr'
import type { Account } from '../accounts.ts'
import type { StepMethods } from '../second-steps.ts'
import {
  askingForPasskey,
  errorSummary,
  type Field,
  field,
  form,
  ownerField,
  passkeyAnswer,
} from './form.ts'
import { html, type Markup, trusted } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

/** Why a form is shown again. */
export interface Refusal {
  problem?: string
  errors?: { password?: string; code?: string; name?: string; passkeyPassword?: string }
}

interface AskView {
  base: string
  hasApp: boolean
  /** What the browser is asked for one of her passkeys. */
  passkey?: string
  problem?: string
  error?: string
}

/** Asks for the code or a passkey after the password. */
export function askSecondStepPage(view: AskView): Page {
  const { hasApp, passkey } = view
  const asked: Field = {
    name: 'code',
    label: 'Code',
    type: 'text',
    autocomplete: 'one-time-code',
    error: view.error,
    hint: codeHint(hasApp),
    verbatim: true,
  }
  const summary = errorSummary(view.problem, [asked])
  const lede = hasApp
    ? 'Open the app on your phone that shows your Kinderleaf code.'
    : 'Use your passkey, or type one of your spare codes.'
  const usePasskey =
    passkey &&
    html`<button class="button" type="submit" data-with-script hidden>Use your passkey</button>`
  const attributes = passkey ? askingForPasskey('one', passkey) : undefined
  return {
    title: summary ? 'Error: Your second step' : 'Your second step',
    picture: 'owl',
    asksForPasskey: passkey !== undefined,
    body: html`<h1>Your second step</h1>
${summary}
<p class="lede">${lede}</p>
${form(
  `${view.base}/second-step`,
  'Log in',
  [field(asked), ...(passkey ? [passkeyAnswer] : [])],
  usePasskey || undefined,
  attributes,
)}
<p class="quiet">Nothing of it at hand? Ask the person who looks after Kinderleaf at your school.</p>
<p class="other"><a href="${view.base}/sign-in">Back to log in</a></p>`,
  }
}

interface SetUpView extends Refusal {
  account: Account
  secret: string
  /** The sealed secret. */
  setup: string
  appAddress: string
  isFirst: boolean
  newPasskey?: NewPasskeyView
}

/** Sets up an app; beside it a passkey where she has no second step yet. */
export function setUpSecondStepPage(frame: PageFrame, view: SetUpView): Page {
  const fields = confirmingFields(view, 'Six numbers that the app shows now.')
  const { newPasskey } = view
  const summary = errorSummary(view.problem, [
    ...fields,
    ...(newPasskey ? newPasskeyFields(newPasskey, view) : []),
  ])
  return {
    title: summary ? 'Error: A second step' : 'A second step',
    picture: 'owl',
    asksForPasskey: newPasskey !== undefined,
    body: html`<h1>A second step when you log in</h1>
${summary}
<p class="lede">Besides your password, a code from your phone${newPasskey && ' or a passkey'}. Whoever learns your password still stays out.${view.isFirst && ' You will be logged out on all other devices.'}</p>
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
${newPasskey && newPasskeySection(frame, 'Or a passkey', view.account, newPasskey, view)}
</div>
${backToAccount(frame)}`,
  }
}

interface SettingsView extends Refusal {
  account: Account
  methods: StepMethods
  /** What the browser is asked for one of her passkeys. */
  passkey?: string
  newPasskey?: NewPasskeyView
  canAddApp: boolean
  /** She may add another once she has logged in with her second step. */
  mustLogInAgain: boolean
}

export function secondStepPage(frame: PageFrame, view: SettingsView): Page {
  const { account, methods, passkey, newPasskey } = view
  const hint = codeHint(methods.appSince !== null)
  const fields = confirmingFields(view, passkey ? `${hint} Leave it empty to use a passkey.` : hint)
  const summary = errorSummary(view.problem, [
    ...fields,
    ...(newPasskey ? newPasskeyFields(newPasskey, view) : []),
  ])
  const address = `${frame.mountPath}/account/second-step`
  const left =
    methods.spareCodesLeft === 1 ? '1 spare code' : `${methods.spareCodesLeft} spare codes`
  return {
    title: summary ? 'Error: Your second step' : 'Your second step',
    picture: 'owl',
    asksForPasskey: passkey !== undefined || newPasskey !== undefined,
    body: html`<h1>Your second step</h1>
${summary}
<p class="lede">Each time you log in you are asked for it. You have ${left} left.</p>
<form method="post" action="${address}/spare-codes" novalidate class="sections"${passkey && askingForPasskey('one', passkey)}>
${ownerField(nameOf(account))}
<p>For a change, fill this in first, then choose what to do.</p>
${fields.map(field)}${passkey && passkeyAnswer}
<div class="acts"><button class="button" type="submit">Make ten new spare codes</button></div>
<ul class="list">${methodsOf(methods).map(
      ({ id, name, since }) =>
        html`<li><p><strong>${name}</strong> <span>Added ${day(since)}</span></p>
<button class="button" type="submit" formaction="${address}/remove" name="method" value="${id}" aria-label="Take off: ${name}">Take off</button></li>`,
    )}</ul>
</form>
${newPasskey && html`<div class="sections">${newPasskeySection(frame, 'Add a passkey', account, newPasskey, view)}</div>`}
${view.canAddApp && html`<p class="other"><a href="${address}/app">Add an authenticator app</a></p>`}
${view.mustLogInAgain && html`<p class="quiet">To add another, log out and log in with your second step.</p>`}
${backToAccount(frame)}`,
  }
}

/** The only page that shows spare codes. */
export function spareCodesPage(frame: PageFrame, codes: string[]): Page {
  return {
    title: 'Your spare codes',
    picture: 'sprout',
    body: html`<h1>Your second step is on</h1>
<p class="lede">Write these spare codes down, or print this page, and keep them away from your phone. Each lets you in once when you have nothing else. They are shown only now; earlier ones no longer work.</p>
<ol class="codes">${codes.map((code) => html`<li><code>${code.slice(0, 5)}-${code.slice(5)}</code></li>`)}</ol>
<p class="acts"><a class="button" href="${frame.mountPath}/account">I have them</a></p>`,
  }
}

export interface NewPasskeyView {
  /** What the browser is asked for a new one. */
  options: string
  /** How it is named unless she names it otherwise. */
  name: string
}

function newPasskeySection(
  frame: PageFrame,
  heading: string,
  account: Account,
  asked: NewPasskeyView,
  refusal: Refusal,
): Markup {
  return html`<section aria-labelledby="passkey-head"><h2 id="passkey-head">${heading}</h2>
<p>Your finger, your face, the PIN of this device, or a key that you plug in.</p>
<noscript><p>A passkey takes JavaScript, which is switched off here.</p></noscript>
${form(
  `${frame.mountPath}/account/second-step/passkeys/add`,
  'Add a passkey',
  [ownerField(nameOf(account)), ...newPasskeyFields(asked, refusal).map(field), passkeyAnswer],
  undefined,
  askingForPasskey('new', asked.options),
)}</section>`
}

const newPasskeyFields = ({ name }: NewPasskeyView, { errors = {} }: Refusal): Field[] => [
  {
    name: 'name',
    label: 'Name of the passkey',
    type: 'text',
    autocomplete: 'off',
    value: name,
    error: errors.name,
    maxLength: 80,
  },
  {
    name: 'passkeyPassword',
    label: 'Current password',
    type: 'password',
    autocomplete: 'current-password',
    error: errors.passkeyPassword,
  },
]

function confirmingFields({ errors = {} }: Refusal, hint: string): Field[] {
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
      hint,
      error: errors.code,
      verbatim: true,
    },
  ]
}

const codeHint = (hasApp: boolean): string =>
  hasApp ? 'Six numbers from your app, or one of your spare codes.' : 'One of your spare codes.'

const methodsOf = ({ appSince, passkeys }: StepMethods) => [
  ...(appSince ? [{ id: 'app', name: 'Your app', since: appSince }] : []),
  ...passkeys.map(({ id, name, createdAt }) => ({ id, name, since: createdAt })),
]

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const day = (date: Date): string => dates.format(date)

const nameOf = ({ username, email }: Account): string => username ?? email ?? ''

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const backToAccount = (frame: PageFrame) =>
  html`<p class="other"><a href="${frame.mountPath}/account">Back to your account</a></p>`
