// Pages of the second step: asked for at sign-in, set up, settings, and the spare codes.

import { renderSVG } from 'uqr'
import type { Account } from '../accounts.ts'
import type { StepMethods } from '../second-steps.ts'
import { type Sentence, say, sayCount } from '../sentences.ts'
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
import { type Page, type PageFrame, titled } from './page.ts'

/** Why a form is shown again. */
export interface Refusal {
  problem?: Sentence
  errors?: { password?: Sentence; code?: Sentence; name?: Sentence; passkeyPassword?: Sentence }
}

interface AskView {
  base: string
  hasApp: boolean
  /** What the browser is asked for one of her passkeys. */
  passkey?: string
  problem?: Sentence
  error?: Sentence
}

/** Asks for the code or a passkey after the password. */
export function askSecondStepPage(view: AskView): Page {
  const { hasApp, passkey } = view
  const asked: Field = {
    name: 'code',
    label: say('Code'),
    type: 'text',
    autocomplete: 'one-time-code',
    error: view.error,
    hint: codeHint(hasApp),
    verbatim: true,
  }
  const summary = errorSummary(view.problem, [asked])
  const lede = hasApp
    ? say('Open the app on your phone that shows your Kinderleaf code.')
    : say('Use your passkey, or type one of your spare codes.')
  const usePasskey =
    passkey &&
    html`<button class="button" type="submit" data-with-script hidden>${say('Use your passkey')}</button>`
  const attributes = passkey ? askingForPasskey('one', passkey) : undefined
  return {
    title: titled(say('Your second step'), summary),
    address: `${view.base}/second-step`,
    picture: 'owl',
    script: passkey === undefined ? undefined : 'passkeys',
    body: html`<h1>${say('Your second step')}</h1>
${summary}
<p class="lede">${lede}</p>
${form(
  `${view.base}/second-step`,
  say('Log in'),
  [field(asked), ...(passkey ? [passkeyAnswer] : [])],
  usePasskey || undefined,
  attributes,
)}
<p class="quiet">${say('Nothing of it at hand? Ask the person who looks after Kinderleaf at your school.')}</p>
<p class="other"><a href="${view.base}/sign-in">${say('Back to log in')}</a></p>`,
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
  const fields = confirmingFields(view, say('Six numbers that the app shows now.'))
  const { newPasskey } = view
  const besides = newPasskey
    ? say(
        'Besides your password, a code from your phone or a passkey. Whoever learns your password still stays out.',
      )
    : say(
        'Besides your password, a code from your phone. Whoever learns your password still stays out.',
      )
  const summary = errorSummary(view.problem, [
    ...fields,
    ...(newPasskey ? newPasskeyFields(newPasskey, view) : []),
  ])
  return {
    title: titled(say('A second step'), summary),
    address: `${frame.mountPath}/account/second-step${view.isFirst ? '' : '/app'}`,
    picture: 'owl',
    script: newPasskey && 'passkeys',
    body: html`<h1>${say('A second step when you log in')}</h1>
${summary}
<p class="lede">${besides}${view.isFirst && html` ${say('You will be logged out on all other devices.')}`}</p>
<div class="sections">
<section aria-labelledby="app-head"><h2 id="app-head">${say('1. Show this to your app')}</h2>
<p>${say('Any authenticator app will do. Let it scan the picture, or type the key into it.')}</p>
<div class="qr" role="img" aria-label="${say('The key as a picture for your app')}">${trusted(renderSVG(view.appAddress))}</div>
<p>${say('Key:')} <code>${inFours(view.secret)}</code></p></section>
<section aria-labelledby="code-head"><h2 id="code-head">${say('2. Tell us what it shows')}</h2>
${form(`${frame.mountPath}/account/second-step/add`, say('Add the second step'), [
  html`<input type="hidden" name="setup" value="${view.setup}">`,
  ownerField(nameOf(view.account)),
  ...fields.map(field),
])}</section>
${newPasskey && newPasskeySection(frame, say('Or a passkey'), view.account, newPasskey, view)}
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
  const fields = confirmingFields(
    view,
    passkey ? say('{hint} Leave it empty to use a passkey.', { hint }) : hint,
  )
  const summary = errorSummary(view.problem, [
    ...fields,
    ...(newPasskey ? newPasskeyFields(newPasskey, view) : []),
  ])
  const address = `${frame.mountPath}/account/second-step`
  const left = sayCount(
    methods.spareCodesLeft,
    'You have {count} spare code left.',
    'You have {count} spare codes left.',
  )
  return {
    title: titled(say('Your second step'), summary),
    address,
    picture: 'owl',
    script: passkey === undefined && !newPasskey ? undefined : 'passkeys',
    body: html`<h1>${say('Your second step')}</h1>
${summary}
<p class="lede">${say('Each time you log in you are asked for it.')} ${left}</p>
<form method="post" action="${address}/spare-codes" novalidate class="sections"${passkey && askingForPasskey('one', passkey)}>
${ownerField(nameOf(account))}
<p>${say('For a change, fill this in first, then choose what to do.')}</p>
${fields.map(field)}${passkey && passkeyAnswer}
<div class="acts"><button class="button" type="submit">${say('Make ten new spare codes')}</button></div>
<ul class="list">${methodsOf(methods).map(
      ({ id, name, since }) =>
        html`<li><p><strong>${name}</strong> <span>${say('Added {day}', { day: day(since) })}</span></p>
<button class="button" type="submit" formaction="${address}/remove" name="method" value="${id}" aria-label="${say('Take off: {name}', { name })}">${say('Take off')}</button></li>`,
    )}</ul>
</form>
${newPasskey && html`<div class="sections">${newPasskeySection(frame, say('Add a passkey'), account, newPasskey, view)}</div>`}
${view.canAddApp && html`<p class="other"><a href="${address}/app">${say('Add an authenticator app')}</a></p>`}
${view.mustLogInAgain && html`<p class="quiet">${say('To add another, log out and log in with your second step.')}</p>`}
${backToAccount(frame)}`,
  }
}

/** The only page that shows spare codes. */
export function spareCodesPage(frame: PageFrame, codes: string[]): Page {
  return {
    title: say('Your spare codes'),
    picture: 'sprout',
    body: html`<h1>${say('Your second step is on')}</h1>
<p class="lede">${say('Write these spare codes down, or print this page, and keep them away from your phone. Each lets you in once when you have nothing else. They are shown only now; earlier ones no longer work.')}</p>
<ol class="codes">${codes.map((code) => html`<li><code>${code.slice(0, 5)}-${code.slice(5)}</code></li>`)}</ol>
<p class="acts"><a class="button" href="${frame.mountPath}/account">${say('I have them')}</a></p>`,
  }
}

export interface NewPasskeyView {
  /** What the browser is asked for a new one. */
  options: string
  /** How it is named unless she names it otherwise. */
  name: Sentence | string
}

function newPasskeySection(
  frame: PageFrame,
  heading: Sentence,
  account: Account,
  asked: NewPasskeyView,
  refusal: Refusal,
): Markup {
  return html`<section aria-labelledby="passkey-head"><h2 id="passkey-head">${heading}</h2>
<p>${say('Your finger, your face, the PIN of this device, or a key that you plug in.')}</p>
<noscript><p>${say('A passkey takes JavaScript, which is switched off here.')}</p></noscript>
${form(
  `${frame.mountPath}/account/second-step/passkeys/add`,
  say('Add a passkey'),
  [ownerField(nameOf(account)), ...newPasskeyFields(asked, refusal).map(field), passkeyAnswer],
  undefined,
  askingForPasskey('new', asked.options),
)}</section>`
}

const newPasskeyFields = ({ name }: NewPasskeyView, { errors = {} }: Refusal): Field[] => [
  {
    name: 'name',
    label: say('Name of the passkey'),
    type: 'text',
    autocomplete: 'off',
    value: name,
    error: errors.name,
    maxLength: 80,
  },
  {
    name: 'passkeyPassword',
    label: say('Current password'),
    type: 'password',
    autocomplete: 'current-password',
    error: errors.passkeyPassword,
  },
]

function confirmingFields({ errors = {} }: Refusal, hint: Sentence): Field[] {
  return [
    {
      name: 'password',
      label: say('Current password'),
      type: 'password',
      autocomplete: 'current-password',
      error: errors.password,
    },
    {
      name: 'code',
      label: say('Code'),
      type: 'text',
      autocomplete: 'one-time-code',
      hint,
      error: errors.code,
      verbatim: true,
    },
  ]
}

const codeHint = (hasApp: boolean): Sentence =>
  hasApp
    ? say('Six numbers from your app, or one of your spare codes.')
    : say('One of your spare codes.')

const methodsOf = ({ appSince, passkeys }: StepMethods) => [
  ...(appSince ? [{ id: 'app', name: say('Your app'), since: appSince }] : []),
  ...passkeys.map(({ id, name, createdAt }) => ({ id, name, since: createdAt })),
]

const day = (date: Date): Sentence => ({
  text: (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date),
})

const nameOf = ({ username, email }: Account): string => username ?? email ?? ''

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const backToAccount = (frame: PageFrame) =>
  html`<p class="other"><a href="${frame.mountPath}/account">${say('Back to your account')}</a></p>`
