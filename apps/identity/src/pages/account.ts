// The account page: name and password, each changed with the current password, with which the account
// is deleted, too.

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
import { html } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

export interface AccountView {
  account: Account
  canDelete: boolean
  saved?: string
  problem?: string
  name?: string
  errors?: {
    name?: string
    namePassword?: string
    password?: string
    newPassword?: string
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
      hint: passwordHint(shortestPassword(account)),
      error: errors.newPassword,
    },
  ]
  const deleteFields: Field[] = [
    {
      name: 'deletePassword',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      error: errors.deletePassword,
    },
  ]
  const fields = [...nameFields, ...passwordFields, ...(view.canDelete ? deleteFields : [])]
  const summary = errorSummary(view.problem, fields)
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
${
  view.canDelete &&
  html`<section aria-labelledby="delete-head"><h2 id="delete-head">Delete my account</h2>
<p>Your account goes for good, and with it everything you made, handed in and drew here. Nobody can bring it back.</p>
${form(`${base}/delete`, 'Delete my account', [owner, ...deleteFields.map(field)])}</section>`
}
</div>
<p class="other"><a href="${frame.homeUrl}">Back to Kinderleaf</a><a href="${frame.mountPath}/session/end">Log out</a></p>`,
  }
}
