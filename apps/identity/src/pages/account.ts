// The account page, as a view of what its owner may do there, each with her current password: change
// her name, her e-mail or username and her password, and delete the account with her typed name. It
// also leads to the second step, lists her sessions, and asks to confirm an e-mail.

import type { Account } from '../accounts.ts'
import { shortestPassword } from '../password-rules.ts'
import {
  errorSummary,
  type Field,
  field,
  form,
  ownerField,
  passwordHint,
  successNote,
} from './form.ts'
import { html, type Markup } from './markup.ts'
import type { Page, PageFrame } from './page.ts'
import { type SessionsView, sessionsSection } from './sessions.ts'

export interface AccountView extends SessionsView {
  account: Account
  /** Whether the e-mail counts only once it is confirmed. */
  asksToConfirm: boolean
  hasSecondStep: boolean
  offersSecondStep: boolean
  canDelete: boolean
  saved?: string
  problem?: string
  name?: string
  signInName?: string
  errors?: {
    name?: string
    namePassword?: string
    signInName?: string
    signInNamePassword?: string
    password?: string
    newPassword?: string
    deleteName?: string
    deletePassword?: string
  }
}

export function accountPage(frame: PageFrame, view: AccountView): Page {
  const { account, errors = {} } = view
  const nameFields: Field[] = [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      autocomplete: 'name',
      value: view.name ?? account.name,
      hint: 'This is what your class sees.',
      error: errors.name,
      maxLength: 80,
    },
    currentPassword('namePassword', errors.namePassword),
  ]
  const isChild = account.kind === 'child'
  const signInNameFields: Field[] = [
    {
      name: 'signInName',
      label: isChild ? 'Username' : 'E-mail or username',
      type: 'text',
      autocomplete: 'off',
      value: view.signInName,
      hint: isChild
        ? 'The new one.'
        : 'The new one. A new e-mail takes the place of the old one, and so does a new username.',
      error: errors.signInName,
      verbatim: true,
    },
    currentPassword('signInNamePassword', errors.signInNamePassword),
  ]
  const passwordFields: Field[] = [
    currentPassword('password', errors.password),
    {
      name: 'newPassword',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortestPassword(account)),
      error: errors.newPassword,
    },
  ]
  const deleteFields: Field[] = [
    {
      name: 'deleteName',
      label: `Type your name: ${account.name}`,
      type: 'text',
      autocomplete: 'off',
      error: errors.deleteName,
      verbatim: true,
    },
    currentPassword('deletePassword', errors.deletePassword),
  ]
  const summary = errorSummary(view.problem, [
    ...nameFields,
    ...signInNameFields,
    ...passwordFields,
    ...(view.canDelete ? deleteFields : []),
  ])
  const signInName = account.username ?? account.email ?? ''
  const owner = ownerField(signInName)
  const base = `${frame.mountPath}/account`
  return {
    title: summary ? 'Error: Your account' : 'Your account',
    picture: 'bird',
    isWide: true,
    body: html`<h1>Your account</h1>
${summary}
${!summary && view.saved && successNote(view.saved)}
<p class="lede">You log in as ${signInNames(account)}.</p>
${view.asksToConfirm && confirmSection(base, account.email)}
<div class="sections">
<section aria-labelledby="name-head"><h2 id="name-head">Change your name</h2>
${form(`${base}/name`, 'Save name', [owner, ...nameFields.map(field)])}</section>
<section aria-labelledby="sign-in-head"><h2 id="sign-in-head">Change your ${isChild ? 'username' : 'e-mail or username'}</h2>
${form(`${base}/sign-in-name`, 'Save', [owner, ...signInNameFields.map(field)])}</section>
<section aria-labelledby="password-head"><h2 id="password-head">Change your password</h2>
${form(`${base}/password`, 'Save password', [owner, ...passwordFields.map(field)])}</section>
${view.offersSecondStep && secondStepSection(base, view.hasSecondStep)}
${sessionsSection(base, view)}
${
  view.canDelete &&
  html`<section aria-labelledby="delete-head"><h2 id="delete-head">Delete my account</h2>
<p>Your account goes for good, and with it everything you made, handed in and drew here. Nobody can bring it back.</p>
${form(`${base}/delete`, 'Delete my account', [owner, ...deleteFields.map(field)])}</section>`
}
</div>
<p class="other"><a href="${frame.eventsUrl}">What your school did with your account</a></p>
<p class="other"><a href="${frame.homeUrl}">Back to Kinderleaf</a><a href="${frame.mountPath}/session/end">Log out</a></p>`,
  }
}

function currentPassword(name: string, error?: string): Field {
  return {
    name,
    label: 'Current password',
    type: 'password',
    autocomplete: 'current-password',
    error,
  }
}

function signInNames({ username, email }: Account): Markup {
  if (!username || !email) return html`<strong>${username ?? email ?? ''}</strong>`
  return html`<strong>${username}</strong> or <strong>${email}</strong>`
}

function confirmSection(base: string, email: string | null): Markup {
  return html`<div class="sections"><section aria-labelledby="confirm-head"><h2 id="confirm-head">Confirm your e-mail</h2>
<p>We sent a mail to ${email ?? ''}. Open the link in it, so that you can set a new password by mail when you forget yours.</p>
${form(`${base}/confirm-email`, 'Send the mail again', [])}</section></div>`
}

function secondStepSection(base: string, isOn: boolean): Markup {
  const words = isOn
    ? 'You are asked for it when you log in.'
    : 'A code from your phone or a passkey when you log in: whoever learns your password still stays out.'
  const link = isOn ? 'Change your second step' : 'Add a second step'
  return html`<section aria-labelledby="second-head"><h2 id="second-head">A second step</h2>
<p>${words}</p>
<p class="acts"><a class="button" href="${base}/second-step">${link}</a></p></section>`
}
