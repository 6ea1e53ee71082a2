// Which addresses people may point to: http(s), without a name or password in them. Pure.

/** Whether a text is such an address. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === ''
}
