// Where a sign-in may lead afterwards: a page of the product and nothing else.

// Stands for whatever origin the product has; nothing is ever sent to it.
const here = 'http://own.invalid'
const longest = 2_000
// Addresses of the server itself are no pages.
const notPages = /^\/(api|auth|identity|media|healthz|readyz|metrics)(\/|$)/

/** The path, query and fragment of an own page; null for anything else. */
export function ownPath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || candidate.length > longest) return null
  const url = URL.parse(candidate, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return notPages.test(url.pathname) ? null : url.pathname + url.search + url.hash
}
