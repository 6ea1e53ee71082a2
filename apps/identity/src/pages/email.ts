// The pages behind the link that confirms an e-mail address.

import { say } from '../sentences.ts'
import { form } from './form.ts'
import { html } from './markup.ts'
import type { Page, PageFrame } from './page.ts'

export function confirmEmailPage(frame: PageFrame, token: string): Page {
  return {
    title: say('Is this your e-mail?'),
    picture: 'bird',
    body: html`<h1>${say('Is this your e-mail?')}</h1>
<p class="lede">${say('You opened the link in our mail. Say yes, and you can set a new password by mail when you forget yours.')}</p>
${form(`${frame.mountPath}/confirm-email`, say('Yes, it is mine'), [
  html`<input type="hidden" name="token" value="${token}">`,
])}`,
  }
}

export function emailConfirmedPage(frame: PageFrame): Page {
  return {
    title: say('Your e-mail is confirmed'),
    picture: 'sprout',
    body: html`<h1>${say('Your e-mail is confirmed')}</h1>
<p class="lede">${say('If you forget your password, we can send you a link to set a new one.')}</p>
<p class="acts"><a class="button" href="${frame.homeUrl}">${say('Home')}</a></p>`,
  }
}
