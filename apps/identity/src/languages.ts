// The languages of pages and mails, which one a request is answered in, and how a visitor chooses
// another: a link to the same page sets a cookie, which the application writes and reads as well.

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { readCookie } from './cookies.ts'

/** English is written in the code; each of the others has its file in `locales`. */
export const languages = ['en', 'es', 'fil', 'fr'] as const
export type Language = (typeof languages)[number]

/** What each is called by those who speak it. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fil: 'Filipino',
  fr: 'Français',
}

const COOKIE = 'kinderleaf-language'
const YEAR_SECONDS = 31_536_000
const PARAMETER = 'language'
// Placeholder for the provider's origin; nothing is sent to it.
const HERE = 'http://own.invalid'

/** As was chosen in this browser, else as it prefers, else the usual one. */
export function languageOf(headers: IncomingHttpHeaders, usual: Language): Language {
  const chosen = readCookie(headers.cookie, COOKIE) ?? ''
  return (
    [chosen, ...preferred(headers['accept-language'])]
      .map(ours)
      .find((language) => language !== undefined) ?? usual
  )
}

const ours = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0])

/** The tags of `Accept-Language`, the most welcome first. */
function preferred(header = ''): string[] {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  return wishes
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** The link that shows the page of this address in a language from now on. */
export function addressIn(address: string, language: Language): string {
  const { pathname, searchParams } = new URL(address, HERE)
  searchParams.set(PARAMETER, language)
  return `${pathname}?${searchParams}`
}

/**
 * Answers these links: keeps the choice and leads back to the same address without it. That is the
 * request's own, and below the mount also once a browser has resolved it, so it never leads away.
 */
export function registerLanguageChoice(app: FastifyInstance, issuer: string): void {
  const { pathname: mountPath, protocol } = new URL(issuer)
  const secure = protocol === 'https:' ? '; Secure' : ''
  app.addHook('onRequest', async (request, reply) => {
    const address = request.method === 'GET' ? URL.parse(request.url, HERE) : null
    if (address?.origin !== HERE || !address.pathname.startsWith(`${mountPath}/`)) return
    const wanted = address.searchParams.get(PARAMETER)
    const language = languages.find((known) => known === wanted)
    if (!language) return
    address.searchParams.delete(PARAMETER)
    // Scripts of the application write it, too, so it cannot be HttpOnly.
    const cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
    return reply.header('set-cookie', cookie).redirect(address.pathname + address.search, 303)
  })
}
