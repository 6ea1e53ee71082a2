// The parts of a form: fields with label, hint and error, the error summary, and buttons.

import { type Sentence, say } from '../sentences.ts'
import { html, type Markup, trusted } from './markup.ts'

export interface Field {
  name: string
  label: Sentence
  type: 'text' | 'password'
  autocomplete: string
  value?: string | Sentence
  hint?: Sentence
  error?: Sentence
  /** No automatic capitals and no spelling help, for names and addresses. */
  verbatim?: boolean
  /** A password that she may look at while she types it, where the page has the script for it. */
  canBeShown?: boolean
  maxLength?: number
}

const alertIcon = trusted(
  '<svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/></svg>',
)

const tickIcon = trusted(
  '<svg class="icon" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d="M1 23A22 22 0 0 1 23 1A22 22 0 0 1 1 23Z" fill="var(--right)"/><path d="M7.5 12.5l3 3 6-6.5" fill="none" stroke="var(--white)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

export function field(input: Field): Markup {
  const id = `field-${input.name}`
  // An error includes what the hint says.
  const hint = input.error ? undefined : input.hint
  const described = input.error ? `${id}-error` : hint && `${id}-hint`
  return html`<div class="field">
<label for="${id}">${input.label}</label>
<input id="${id}" name="${input.name}" type="${input.type}" value="${input.value ?? ''}" autocomplete="${input.autocomplete}" maxlength="${input.maxLength ?? 256}" required${input.verbatim || input.canBeShown ? trusted(' autocapitalize="none" autocorrect="off" spellcheck="false"') : ''}${described && html` aria-describedby="${described}"`}${input.error ? trusted(' aria-invalid="true"') : ''}>
${input.canBeShown && showButton(id)}
${input.error && errorNote(`${id}-error`, input.error)}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
</div>`
}

const showButton = (id: string): Markup =>
  html`<button class="show" type="button" aria-controls="${id}" aria-pressed="false" hidden>${say('Show password')}</button>`

/** What a new password's field says below it. */
export const passwordHint = (shortest: number): Sentence =>
  say('At least {shortest} characters. Three words you remember are good.', { shortest })

/** A question with one answer out of several, none of them chosen. */
export function choice(input: {
  name: string
  labelledBy: string
  options: readonly { value: string; label: Sentence }[]
  error?: Sentence
}): Markup {
  const { name, labelledBy, options, error } = input
  return html`<fieldset class="field" role="radiogroup" aria-labelledby="${labelledBy}"${error && html` aria-describedby="field-${name}-error"`}>
${options.map(
  ({ value, label }, index) =>
    html`<label class="choice"><input${index === 0 && html` id="field-${name}"`} name="${name}" type="radio" value="${value}" required><span>${label}</span></label>`,
)}
${error && errorNote(`field-${name}-error`, error)}
</fieldset>`
}

const errorNote = (id: string, error: Sentence): Markup =>
  html`<p class="error" id="${id}">${alertIcon}<span>${error}</span></p>`

/** Hidden field that tells password managers whose password it is. */
export function ownerField(signInName: string): Markup {
  return html`<input type="text" name="username" autocomplete="username" value="${signInName}" readonly hidden>`
}

/** The focused summary of problems above the form: of single fields, or of the whole. */
export function errorSummary(
  problem: Sentence | undefined,
  fields: Pick<Field, 'name' | 'error'>[],
): Markup | undefined {
  const wrong = fields.filter((each) => each.error)
  if (!problem && wrong.length === 0) return undefined
  const heading =
    problem ??
    (wrong.length === 1
      ? say('One thing needs a change')
      : say('{count} things need a change', { count: wrong.length }))
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<p class="summary-head">${alertIcon}<span>${heading}</span></p>
${
  wrong.length > 0 &&
  html`<ul>${wrong.map((each) => html`<li><a href="#field-${each.name}">${each.error}</a></li>`)}</ul>`
}
</div>`
}

export function successNote(text: Sentence): Markup {
  return html`<p class="note" role="status">${tickIcon}<span>${text}</span></p>`
}

export function form(
  action: string,
  submit: Sentence,
  fields: Markup[],
  after?: Markup,
  attributes?: Markup,
): Markup {
  return html`<form method="post" action="${action}" novalidate${attributes}>
${fields}
<div class="acts"><button class="button" type="submit">${submit}</button>${after}</div>
</form>`
}

/** What the script asks the browser for: a new passkey, or one of these. */
export const askingForPasskey = (what: 'new' | 'one', options: string): Markup =>
  html` data-passkey="${what}" data-options="${options}"`

/** Holds the browser's answer, and says when there was none. */
export const passkeyAnswer: Markup = html`<input type="hidden" name="passkey" value="">
<p class="error" role="alert" data-passkey-failed hidden>${alertIcon}<span>${say('That did not work. Try once more.')}</span></p>`
