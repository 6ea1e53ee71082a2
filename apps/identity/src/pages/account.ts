// The account page: name and password, each changed with the current password.

import type { Account } from '../accounts.ts'
import { errorSummary, type Field, field, form, ownerField, successNote } from './form.ts'
import { html } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

export interface AccountView {
  account: Account
  saved?: string
  problem?: string
  name?: string
  errors?: { name?: string; namePassword?: string; password?: string; newPassword?: string }
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
    {
      name: 'namePassword',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      error: errors.namePassword,
    },
  ]
  const passwordFields: Field[] = [
    {
      name: 'password',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      error: errors.password,
    },
    {
      name: 'newPassword',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: 'At least 8 characters. Three words you remember are good.',
      error: errors.newPassword,
    },
  ]
  const summary = errorSummary(view.problem, [...nameFields, ...passwordFields])
  const signInName = account.username ?? account.email ?? ''
  const owner = ownerField(signInName)
  const base = `${frame.mountPath}/account`
  return {
    title: summary ? 'Error: Your account' : 'Your account',
    picture: 'bird',
    body: html`<h1>Your account</h1>
${summary}
${!summary && view.saved && successNote(view.saved)}
<p class="lede">You log in as <strong>${signInName}</strong>.</p>
<div class="sections">
<section aria-labelledby="name-head"><h2 id="name-head">Change your name</h2>
${form(`${base}/name`, 'Save name', [owner, ...nameFields.map(field)])}</section>
<section aria-labelledby="password-head"><h2 id="password-head">Change your password</h2>
${form(`${base}/password`, 'Save password', [owner, ...passwordFields.map(field)])}</section>
</div>
<p class="other"><a href="${frame.eventsUrl}">What your school did with your account</a></p>
<p class="other"><a href="${frame.homeUrl}">Back to Kinderleaf</a><a href="${frame.mountPath}/session/end">Log out</a></p>`,
  }
}
