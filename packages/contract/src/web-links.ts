// Which addresses people may link to: http(s), without user name or password, and without characters
// that nobody sees and that make an address look like another one. Pure.

const unseen = /[\p{Cc}\p{Bidi_Control}]/u

export function isWebLink(text: string): boolean {
  const typed = text.trim()
  const url = URL.parse(typed)
  if (!url || unseen.test(typed)) return false
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  return url.username === '' && url.password === ''
}
