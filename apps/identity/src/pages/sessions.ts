// The account page's list of sessions.

import { browserSaid } from '../browser-words.ts'
import type { Language } from '../languages.ts'
import { type Sentence, say } from '../sentences.ts'
import type { OwnSession } from '../sessions.ts'
import { form } from './form.ts'
import { html, type Markup } from './markup.ts'

export interface SessionsView {
  sessions: OwnSession[]
  /** The uid of the visitor's session. */
  session: string
  now: Date
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
]

export function sessionsSection(base: string, view: SessionsView): Markup {
  const others = view.sessions.filter(({ uid }) => uid !== view.session)
  const here = view.sessions.filter(({ uid }) => uid === view.session)
  return html`<section aria-labelledby="sessions-head"><h2 id="sessions-head">${say('Where you are logged in')}</h2>
<ul class="list">${here.map(
    ({ browser }) =>
      html`<li><p><strong>${browserSaid(browser)}</strong> <span>${say('Here, now')}</span></p></li>`,
  )}${others.map(
    ({ uid, browser, usedAt }) =>
      html`<li><p><strong>${browserSaid(browser)}</strong> <span>${used(usedAt, view.now)}</span></p>
<form method="post" action="${base}/sessions/end"><input type="hidden" name="session" value="${uid}"><button class="button" type="submit" aria-label="${say('Log out there: {browser}', { browser: browserSaid(browser) })}">${say('Log out there')}</button></form></li>`,
  )}</ul>
${
  others.length > 1 && form(`${base}/sessions/end-others`, say('Log out on all other devices'), [])
}</section>`
}

function used(then: Date, now: Date): Sentence {
  const seconds = (now.getTime() - then.getTime()) / 1000
  const step = STEPS.find(([, length]) => seconds >= length)
  if (!step) return say('Used now')
  const [unit, length] = step
  const ago = {
    text: (language: Language) =>
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
        -Math.floor(seconds / length),
        unit,
      ),
  }
  return say('Used {ago}', { ago })
}
