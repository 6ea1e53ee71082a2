// Every page that functions of `pages` make, with all that can stand on it.

import type { Account } from '../src/accounts.ts'
import { accountPage } from '../src/pages/account.ts'
import { confirmEmailPage, emailConfirmedPage } from '../src/pages/email.ts'
import {
  accountDeletedPage,
  busyPage,
  expiredPage,
  failurePage,
  passwordSetPage,
  usedLinkPage,
} from '../src/pages/notices.ts'
import { createPageFrame, type Page } from '../src/pages/page.ts'
import {
  forgotPasswordPage,
  linkSentPage,
  longerPasswordPage,
  resetPasswordPage,
} from '../src/pages/password.ts'
import {
  askSecondStepPage,
  secondStepPage,
  setUpSecondStepPage,
  spareCodesPage,
} from '../src/pages/second-step.ts'
import { signInPage } from '../src/pages/sign-in.ts'
import { fetchGrownUpPage, signUpPage, whoPage } from '../src/pages/sign-up.ts'
import { say } from '../src/sentences.ts'

const origin = 'http://school.test'

export const frame = createPageFrame(
  {
    issuer: `${origin}/identity`,
    client: {
      clientId: 'kinderleaf',
      redirectUris: [`${origin}/auth/callback`],
      postLogoutRedirectUris: [`${origin}/`],
      signInUrl: `${origin}/auth/sign-in`,
      homeUrl: `${origin}/`,
      privacyUrl: `${origin}/privacy`,
      eventsUrl: `${origin}/account-events`,
    },
  },
  {
    stylesheet: '/style.css',
    favicon: '/mark.svg',
    scripts: { passkeys: '/passkeys.js', passwords: '/passwords.js' },
  },
)

/** What visitors wrote, and no language changes. */
export const OWN_WORDS = ['Zzyx', 'zzyx', 'zzyx@school.test', 'Firefox']

const account: Account = {
  id: 'an-id',
  name: 'Zzyx',
  email: 'zzyx@school.test',
  emailConfirmedAt: null,
  username: 'zzyx',
  passwordHash: null,
  passwordVersion: 1,
  publicMetadata: {},
  kind: 'teacher',
  createdAt: new Date(0),
  suspendedAt: null,
}

const base = '/identity/interaction/an-interaction'
const problem = say('Fill in both fields.')
const error = say('Please choose one.')
const now = new Date('2026-05-01T12:00:00Z')
const passkeys = [{ id: 'a', name: 'Zzyx', createdAt: now, usedAt: null }]
const newPasskey = { options: '{}', name: 'Zzyx' }
const methods = { appSince: now, passkeys, spareCodesLeft: 1 }
const onlyPasskey = { appSince: null, passkeys, spareCodesLeft: 4 }
const settings = { account, canAddApp: false, mustLogInAgain: true }
const setUp = { account, secret: 'ABCD', setup: 'sealed', appAddress: 'otpauth://totp/zzyx' }

const ownAccount = {
  account,
  asksToConfirm: true,
  hasSecondStep: false,
  offersSecondStep: true,
  canDelete: true,
  sessions: [
    { uid: 'here', browser: 'Chrome on Android', usedAt: now },
    { uid: 'there', browser: 'A browser on Windows', usedAt: new Date('2026-04-30T12:00:00Z') },
    { uid: 'tablet', browser: 'A shared tablet', usedAt: new Date('2026-05-01T11:59:30Z') },
    { uid: 'card', browser: 'A device where her card was scanned', usedAt: now },
    { uid: 'fox', browser: 'Firefox', usedAt: new Date('2026-05-01T09:00:00Z') },
  ],
  session: 'here',
  now,
}

export const everyPage: readonly (readonly [name: string, page: Page])[] = [
  ['sign-in', signInPage({ base })],
  ['sign-in, refused', signInPage({ base, signInName: 'zzyx', problem })],
  ['who', whoPage({ base })],
  ['who, refused', whoPage({ base, error })],
  ['a child alone', fetchGrownUpPage(frame, base)],
  ['sign-up of a teacher', signUpPage({ base, kind: 'teacher' })],
  ['sign-up of an adult', signUpPage({ base, kind: 'adult', problem })],
  ['sign-up of a child', signUpPage({ base, kind: 'child' })],
  [
    'sign-up, refused',
    signUpPage({ base, kind: 'child', errors: { name: error, signInName: error } }),
  ],
  ['forgot password', forgotPasswordPage({ base, delivery: true })],
  ['forgot password, refused', forgotPasswordPage({ base, delivery: true, error })],
  ['forgot password without mail', forgotPasswordPage({ base, delivery: false })],
  ['link sent', linkSentPage({ base })],
  [
    'reset password',
    resetPasswordPage({ action: '/a', token: 'a-token', signInName: 'zzyx', shortest: 8 }),
  ],
  ['longer password', longerPasswordPage({ base, signInName: 'zzyx', shortest: 12 })],
  [
    'longer password, refused',
    longerPasswordPage({ base, signInName: 'zzyx', shortest: 12, problem, error }),
  ],
  ['account', accountPage(frame, ownAccount)],
  [
    "a child's account",
    accountPage(frame, {
      ...ownAccount,
      account: { ...account, kind: 'child', email: null },
      hasSecondStep: true,
      saved: say('Your new name is saved.'),
    }),
  ],
  ['account, refused', accountPage(frame, { ...ownAccount, errors: { name: error } })],
  ['confirm e-mail', confirmEmailPage(frame, 'a-token')],
  ['e-mail confirmed', emailConfirmedPage(frame)],
  ['second step by app', askSecondStepPage({ base, hasApp: true })],
  ['second step by passkey', askSecondStepPage({ base, hasApp: false, passkey: '{}', problem })],
  ['set up', setUpSecondStepPage(frame, { ...setUp, isFirst: true, newPasskey })],
  ['set up an app', setUpSecondStepPage(frame, { ...setUp, isFirst: false, problem })],
  ['second step', secondStepPage(frame, { ...settings, methods, passkey: '{}', newPasskey })],
  [
    'second step without app',
    secondStepPage(frame, { ...settings, methods: onlyPasskey, canAddApp: true }),
  ],
  ['spare codes', spareCodesPage(frame, ['1234567890'])],
  ['expired', expiredPage(frame)],
  ['used link', usedLinkPage(frame)],
  ['password set', passwordSetPage(frame)],
  ['account deleted', accountDeletedPage(frame)],
  ['busy', busyPage(frame)],
  ['failure', failurePage(frame, 'server_error')],
]
