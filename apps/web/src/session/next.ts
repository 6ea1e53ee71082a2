// Where somebody goes after signing in or choosing a role. Only the product's own pages qualify;
// everything else is ignored.
import { sitePaths } from '@kinderleaf/contract/plain'
import { patterns } from '../paths.ts'

// in place of the page's origin; no request is sent to it
const here = 'http://own.invalid'
// addresses of the server itself, which are no pages
const notPages = /^\/(api|auth|identity|media|healthz|readyz|metrics)(\/|$)/

/** The path, query and fragment of an own page; undefined for anything else. */
export function ownPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, here)) return undefined
  const url = new URL(candidate, here)
  if (url.origin !== here || url.pathname.startsWith('//') || notPages.test(url.pathname)) {
    return undefined
  }
  return url.pathname + url.search + url.hash
}

const withNext = (address: string, next: string): string => {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}${new URLSearchParams({ next })}`
}

// a role page as the target is skipped
const rolePages: readonly string[] = [
  patterns.selectRole,
  patterns.becomeEducator,
  patterns.becomeStudent,
]

/** The page after a role page: the innermost `next` of its address. */
export function nextOf(search: URLSearchParams): string | undefined {
  const next = ownPath(search.get('next'))
  if (!next) return undefined
  const url = new URL(next, here)
  return rolePages.includes(url.pathname) ? nextOf(url.searchParams) : next
}

/** The server's address that signs in and then leads to `next`. */
export const signInAddress = (next = '/'): string => withNext(sitePaths.signIn, next)

/** The server's address that makes an account and then leads to `next`. */
export const signUpAddress = (next: string): string => withNext(sitePaths.signUp, next)
