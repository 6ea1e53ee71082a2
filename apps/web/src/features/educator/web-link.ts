// What counts as a link that can be opened: the server's rule, asked before anything is sent.

/** Whether the text is a whole http or https address without a name and password in it. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === ''
}
