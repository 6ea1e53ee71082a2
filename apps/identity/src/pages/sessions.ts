// The account page's list of sessions.

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
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function sessionsSection(base: string, view: SessionsView): Markup {
  const others = view.sessions.filter(({ uid }) => uid !== view.session)
  const here = view.sessions.filter(({ uid }) => uid === view.session)
  return html`<section aria-labelledby="sessions-head"><h2 id="sessions-head">Where you are logged in</h2>
<ul class="list">${here.map(
    ({ browser }) => html`<li><p><strong>${browser}</strong> <span>Here, now</span></p></li>`,
  )}${others.map(
    ({ uid, browser, usedAt }) =>
      html`<li><p><strong>${browser}</strong> <span>Used ${ago(usedAt, view.now)}</span></p>
<form method="post" action="${base}/sessions/end"><input type="hidden" name="session" value="${uid}"><button class="button" type="submit" aria-label="Log out there: ${browser}">Log out there</button></form></li>`,
  )}</ul>
${
  others.length > 1 && form(`${base}/sessions/end-others`, 'Log out on all other devices', [])
}</section>`
}

function ago(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : 'now'
}
