// Where a sign-in may lead afterwards: only a page of the product.

// Placeholder for the product's origin; nothing is sent to it.
const here = 'http://own.invalid'
const longest = 2_000
// Paths that are not pages.
const notPages = /^\/(api|auth|identity|media|healthz|readyz|metrics)(\/|$)/

/** Path, query and fragment of one of our pages; null for anything else. */
export function ownPath(candidate: string | null | undefined): string | null {
  if (!candidate?.startsWith('/') || candidate.length > longest) return null
  const url = URL.parse(candidate, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return notPages.test(url.pathname) ? null : url.pathname + url.search + url.hash
}
