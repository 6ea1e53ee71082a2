// Pages with only a message: signed out, expired, failed. Those that oidc-provider requests are
// written into its context.

import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { languageOf } from '../languages.ts'
import { say } from '../sentences.ts'
import { html, trusted } from './markup.ts'
import { type Page, type PageFrame, renderPage } from './page.ts'

/** Seconds, for Retry-After. */
export const RETRY_AFTER = '5'

// The part of oidc-provider's contexts that writing a page needs.
type Context = Pick<
  KoaContextWithOIDC,
  'set' | 'body' | 'status' | 'headers' | 'method' | 'originalUrl'
>

/** The page for an expired interaction, or one reopened by Back. */
export function expiredPage(frame: PageFrame): Page {
  return {
    title: say('This page has expired'),
    picture: 'fish',
    body: html`<h1>${say('This page has expired')}</h1>
<p class="lede">${say('It was open for too long, or it has been used already. Nothing is lost.')}</p>
<p class="acts"><a class="button" href="${frame.signInUrl}">${say('Log in')}</a><a class="plain" href="${frame.homeUrl}">${say('Home')}</a></p>`,
  }
}

/** The page for a reset link that no longer works. */
export function usedLinkPage(frame: PageFrame): Page {
  return {
    title: say('This link does not work any more'),
    picture: 'fish',
    body: html`<h1>${say('This link does not work any more')}</h1>
<p class="lede">${say('A link works once, for 30 minutes. Ask for a new one when you log in.')}</p>
<p class="acts"><a class="button" href="${frame.signInUrl}">${say('Log in')}</a></p>`,
  }
}

/** The page after a password was set. */
export function passwordSetPage(frame: PageFrame): Page {
  return {
    title: say('New password saved'),
    picture: 'sprout',
    body: html`<h1>${say('Your new password is saved')}</h1>
<p class="lede">${say('You are logged out everywhere else. Now log in with it.')}</p>
<p class="acts"><a class="button" href="${frame.signInUrl}">${say('Log in')}</a></p>`,
  }
}

/** The page after an account was deleted. */
export function accountDeletedPage(frame: PageFrame): Page {
  return {
    title: say('Your account is deleted'),
    picture: 'bird',
    body: html`<h1>${say('Your account is deleted')}</h1>
<p class="lede">${say('Nothing of it is kept here. Goodbye, and all the best!')}</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Home')}</a></p>`,
  }
}

/** The page when too many people sign in at once, or the database is unavailable. */
export function busyPage(frame: PageFrame): Page {
  return {
    title: say('One moment, please'),
    picture: 'fish',
    body: html`<h1>${say('One moment, please')}</h1>
<p class="lede">${say('The school is busy right now. Wait a few seconds and try again.')}</p>
<p class="acts"><a class="button" href="${frame.signInUrl}">${say('Try again')}</a></p>`,
  }
}

/** The page for unexpected errors. */
export function failurePage(frame: PageFrame, code: string): Page {
  return {
    title: say('That did not work'),
    picture: 'fish',
    body: html`<h1>${say('That did not work')}</h1>
<p class="lede">${say('Go back and try once more. If it happens again, tell the person who looks after Kinderleaf at your school.')}</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Home')}</a></p>
<p class="quiet">${say('What happened:')} <code>${code}</code></p>`,
  }
}

export function renderUnknownAddress(ctx: Context, frame: PageFrame) {
  write(ctx, frame, {
    title: say('There is nothing here'),
    picture: 'fish',
    body: html`<h1>${say('There is nothing here')}</h1>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Home')}</a></p>`,
  })
  ctx.status = 404
}

/** Asks before signing out, when the application has not. */
export function renderSignOutQuestion(ctx: KoaContextWithOIDC, frame: PageFrame, form: string) {
  write(ctx, frame, {
    title: say('Log out?'),
    picture: 'bird',
    body: html`<h1>${say('Log out?')}</h1>
<p class="lede">${say('On a tablet that others use too, log out when you are done.')}</p>
${trusted(form)}
<p class="acts"><button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">${say('Log out')}</button><a class="plain" href="${frame.homeUrl}">${say('Stay')}</a></p>`,
  })
}

export function renderSignedOut(ctx: KoaContextWithOIDC, frame: PageFrame) {
  write(ctx, frame, {
    title: say('Logged out'),
    picture: 'bird',
    body: html`<h1>${say('You are logged out')}</h1>
<p class="lede">${say('See you soon!')}</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Home')}</a></p>`,
  })
}

export function renderBusy(ctx: Context, frame: PageFrame) {
  write(ctx, frame, busyPage(frame))
  ctx.set('retry-after', RETRY_AFTER)
  ctx.status = 503
}

/** Shows a protocol error: an expired sign-in as its own page, others by code. */
export function renderProtocolError(
  ctx: KoaContextWithOIDC,
  frame: PageFrame,
  code: string,
  error: Error,
) {
  const expired = error instanceof errors.SessionNotFound
  write(ctx, frame, expired ? expiredPage(frame) : failurePage(frame, code))
}

function write(ctx: Context, frame: PageFrame, page: Page) {
  const reader = {
    language: languageOf(ctx.headers, frame.usualLanguage),
    // oidc-provider knows addresses below the mount.
    address: ctx.method === 'GET' ? frame.mountPath + ctx.originalUrl : undefined,
  }
  ctx.set(frame.headers)
  ctx.body = renderPage(frame, page, reader)
}
