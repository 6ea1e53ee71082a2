// The frame of all pages: document, header, two halves, and response headers.

import { addressIn, type Language, languages, ownNames } from '../languages.ts'
import type { IdentityOptions } from '../options.ts'
import { type Sentence, say } from '../sentences.ts'
import { html, type Markup } from './markup.ts'
import { mark, type PictureName, pictures } from './pictures.ts'

/** What pages run, each in one file: asking for a passkey, and showing a typed password. */
export interface Scripts {
  passkeys: string
  passwords: string
}

export interface PageFrame {
  /** Path of the mount, for example /identity */
  mountPath: string
  stylesheet: string
  favicon: string
  scripts: Scripts
  homeUrl: string
  privacyUrl: string
  eventsUrl: string
  signInUrl: string
  /** Of visitors whose browser prefers none of ours. */
  usualLanguage: Language
  headers: Record<string, string>
  /** Those of a page with this script, which alone may run. */
  headersWith: Record<keyof Scripts, Record<string, string>>
}

export interface Page {
  title: Sentence
  /** Its own, where it is shown at others as well, such as that of its form. */
  address?: string
  picture: PictureName
  body: Markup
  /** Much stands on it: the words take more room, in two columns where there is. */
  isWide?: boolean
  /** The only one that it runs. */
  script?: keyof Scripts | undefined
}

/** In which language a page is read, and where it can be opened in another one. */
export interface Reader {
  language: Language
  address: string | undefined
}

/** The title of a page, which says first that something has to be changed. */
export const titled = (title: Sentence, isRefused: unknown): Sentence =>
  isRefused ? say('Error: {title}', { title }) : title

export function createPageFrame(
  {
    issuer,
    client,
    defaultLocale = 'en',
  }: Pick<IdentityOptions, 'issuer' | 'client' | 'defaultLocale'>,
  assets: Pick<PageFrame, 'stylesheet' | 'favicon' | 'scripts'>,
): PageFrame {
  // A form may redirect as far as the application, and Chrome checks form-action at every redirect.
  const targets = [...client.redirectUris, ...client.postLogoutRedirectUris, client.homeUrl]
  const origins = new Set(targets.map((target) => new URL(target).origin))
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${[...origins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    // With a stricter policy browsers would send forms with `Origin: null`.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  const headersWith = (script: string) => ({
    ...headers,
    'content-security-policy': `${policy}; script-src ${new URL(script, issuer)}`,
  })
  const { stylesheet, favicon, scripts } = assets
  return {
    mountPath: new URL(issuer).pathname,
    ...{ stylesheet, favicon, scripts },
    homeUrl: client.homeUrl,
    privacyUrl: client.privacyUrl,
    eventsUrl: client.eventsUrl,
    signInUrl: client.signInUrl,
    usualLanguage: defaultLocale,
    headers,
    headersWith: {
      passkeys: headersWith(scripts.passkeys),
      passwords: headersWith(scripts.passwords),
    },
  }
}

export function renderPage(frame: PageFrame, page: Page, reader: Reader): string {
  return html`<!doctype html>
<html lang="${reader.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Kinderleaf</title>
<link rel="icon" type="image/svg+xml" href="${frame.favicon}">
<link rel="stylesheet" href="${frame.stylesheet}">${
    page.script &&
    html`
<script src="${frame.scripts[page.script]}" defer></script>`
  }
</head>
<body>
<a class="skip" href="#main">${say('Skip to content')}</a>
<div class="halves"${page.isWide && html` data-wide`}>
<div class="words">
<header><a class="logo" href="${frame.homeUrl}" aria-label="${say('Kinderleaf, home')}"><span class="mark" aria-hidden="true">${mark}</span><span>Kinderleaf</span></a></header>
<main id="main" tabindex="-1">
${page.body}
<p class="other"><a href="${frame.privacyUrl}">${say('Privacy')}</a></p>${otherLanguages(reader)}
</main>
</div>
<div class="picture" aria-hidden="true">${pictures[page.picture]}</div>
</div>
</body>
</html>
`.markup(reader.language)
}

/** Links to the same page in the others; none on an answer that cannot be opened again. */
function otherLanguages({ language, address }: Reader): Markup | undefined {
  if (address === undefined) return undefined
  const others = languages.filter((other) => other !== language)
  return html`
<p class="other">${others.map(
    (other) =>
      html`<a lang="${other}" hreflang="${other}" href="${addressIn(address, other)}">${ownNames[other]}</a>`,
  )}</p>`
}
