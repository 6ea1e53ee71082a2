// Which addresses a lesson may point to, and what a file is called. Pure.

/** An http(s) address without a name or password in it. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === ''
}

/** The last path segment of an address, which is the file's name when no other was given. */
export function fileNameOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1)
}
