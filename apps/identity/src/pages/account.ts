// The account page, as a view of what its owner may do there, each with her current password: change
// her name, her e-mail or username and her password, and delete the account with her typed name. It
// also leads to the second step, lists her sessions, and asks to confirm an e-mail.

import type { Account } from '../accounts.ts'
import { shortestPassword } from '../password-rules.ts'
import { type Sentence, say } from '../sentences.ts'
import {
  errorSummary,
  type Field,
  field,
  form,
  ownerField,
  passwordHint,
  successNote,
} from './form.ts'
import { filled, html, type Markup } from './markup.ts'
import { type Page, type PageFrame, titled } from './page.ts'
import { type SessionsView, sessionsSection } from './sessions.ts'

export interface AccountView extends SessionsView {
  account: Account
  /** Whether the e-mail counts only once it is confirmed. */
  asksToConfirm: boolean
  hasSecondStep: boolean
  offersSecondStep: boolean
  canDelete: boolean
  saved?: Sentence
  problem?: Sentence
  name?: string
  signInName?: string
  errors?: {
    name?: Sentence
    namePassword?: Sentence
    signInName?: Sentence
    signInNamePassword?: Sentence
    password?: Sentence
    newPassword?: Sentence
    deleteName?: Sentence
    deletePassword?: Sentence
  }
}

export function accountPage(frame: PageFrame, view: AccountView): Page {
  const { account, errors = {} } = view
  const nameFields: Field[] = [
    {
      name: 'name',
      label: say('Name'),
      type: 'text',
      autocomplete: 'name',
      value: view.name ?? account.name,
      hint: say('This is what your class sees.'),
      error: errors.name,
      maxLength: 80,
    },
    currentPassword('namePassword', errors.namePassword),
  ]
  const isChild = account.kind === 'child'
  const signInNameFields: Field[] = [
    {
      name: 'signInName',
      label: isChild ? say('Username') : say('E-mail or username'),
      type: 'text',
      autocomplete: 'off',
      value: view.signInName,
      hint: isChild
        ? say('The new one.')
        : say(
            'The new one. A new e-mail takes the place of the old one, and so does a new username.',
          ),
      error: errors.signInName,
      verbatim: true,
    },
    currentPassword('signInNamePassword', errors.signInNamePassword),
  ]
  const passwordFields: Field[] = [
    currentPassword('password', errors.password),
    {
      name: 'newPassword',
      label: say('New password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(shortestPassword(account)),
      error: errors.newPassword,
      canBeShown: true,
    },
  ]
  const deleteFields: Field[] = [
    {
      name: 'deleteName',
      label: say('Type your name: {name}', { name: account.name }),
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
    title: titled(say('Your account'), summary),
    address: base,
    picture: 'bird',
    isWide: true,
    script: 'passwords',
    body: html`<h1>${say('Your account')}</h1>
${summary}
${!summary && view.saved && successNote(view.saved)}
<p class="lede">${filled(say('You log in as {names}.'), { names: signInNames(account) })}</p>
${view.asksToConfirm && confirmSection(base, account.email)}
<div class="sections">
<section aria-labelledby="name-head"><h2 id="name-head">${say('Change your name')}</h2>
${form(`${base}/name`, say('Save name'), [owner, ...nameFields.map(field)])}</section>
<section aria-labelledby="sign-in-head"><h2 id="sign-in-head">${isChild ? say('Change your username') : say('Change your e-mail or username')}</h2>
${form(`${base}/sign-in-name`, say('Save'), [owner, ...signInNameFields.map(field)])}</section>
<section aria-labelledby="password-head"><h2 id="password-head">${say('Change your password')}</h2>
${form(`${base}/password`, say('Save password'), [owner, ...passwordFields.map(field)])}</section>
${view.offersSecondStep && secondStepSection(base, view.hasSecondStep)}
${sessionsSection(base, view)}
${
  view.canDelete &&
  html`<section aria-labelledby="delete-head"><h2 id="delete-head">${say('Delete my account')}</h2>
<p>${say('Your account goes for good, and with it everything you made, handed in and drew here. Nobody can bring it back.')}</p>
${form(`${base}/delete`, say('Delete my account'), [owner, ...deleteFields.map(field)])}</section>`
}
</div>
<p class="other"><a href="${frame.eventsUrl}">${say('What your school did with your account')}</a></p>
<p class="other"><a href="${frame.homeUrl}">${say('Back to Kinderleaf')}</a><a href="${frame.mountPath}/session/end">${say('Log out')}</a></p>`,
  }
}

function currentPassword(name: string, error?: Sentence): Field {
  return {
    name,
    label: say('Current password'),
    type: 'password',
    autocomplete: 'current-password',
    error,
  }
}

function signInNames({ username, email }: Account): Markup {
  if (!username || !email) return html`<strong>${username ?? email ?? ''}</strong>`
  return filled(say('{username} or {email}'), {
    username: html`<strong>${username}</strong>`,
    email: html`<strong>${email}</strong>`,
  })
}

function confirmSection(base: string, email: string | null): Markup {
  return html`<div class="sections"><section aria-labelledby="confirm-head"><h2 id="confirm-head">${say('Confirm your e-mail')}</h2>
<p>${say('We sent a mail to {email}. Open the link in it, so that you can set a new password by mail when you forget yours.', { email: email ?? '' })}</p>
${form(`${base}/confirm-email`, say('Send the mail again'), [])}</section></div>`
}

function secondStepSection(base: string, isOn: boolean): Markup {
  const words = isOn
    ? say('You are asked for it when you log in.')
    : say(
        'A code from your phone or a passkey when you log in: whoever learns your password still stays out.',
      )
  const link = isOn ? say('Change your second step') : say('Add a second step')
  return html`<section aria-labelledby="second-head"><h2 id="second-head">${say('A second step')}</h2>
<p>${words}</p>
<p class="acts"><a class="button" href="${base}/second-step">${link}</a></p></section>`
}
