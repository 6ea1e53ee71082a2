// Which addresses people may link to: http(s), without user name or password. Pure.

export function isWebLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === ''
}
