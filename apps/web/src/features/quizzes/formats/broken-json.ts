// Where a text stops being JSON (RFC 8259), which browsers tell each in words of their own, or not
// at all. Pure.

const atom = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const stringPart = /[^"\\\p{Cc}]|[\u007f-\u009f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4}/uy

/** The index of the first character that does not belong there; the length where the end is missing. */
export function brokenJsonAt(text: string): number {
  const closing: string[] = []
  let at = 0
  let next: 'value' | 'name' | 'colon' | 'end' = 'value'
  /** Right after a bracket, which may close at once. */
  let isFirst = false
  const skip = (form: RegExp): boolean => {
    form.lastIndex = at
    const isFound = form.test(text)
    if (isFound) at = form.lastIndex
    return isFound
  }
  const skipString = (): boolean => {
    at += 1
    while (skip(stringPart));
    return text[at] === '"'
  }
  for (; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (' \t\n\r'.includes(sign)) continue
    if ((next === 'end' || isFirst) && sign === closing.at(-1)) {
      closing.pop()
      next = 'end'
    } else if (next === 'end') {
      if (sign !== ',' || closing.length === 0) return at
      next = closing.at(-1) === '}' ? 'name' : 'value'
    } else if (next === 'colon') {
      if (sign !== ':') return at
      next = 'value'
    } else if (sign === '"') {
      if (!skipString()) return at
      next = next === 'name' ? 'colon' : 'end'
    } else if (next === 'value' && (sign === '{' || sign === '[')) {
      closing.push(sign === '{' ? '}' : ']')
      next = sign === '{' ? 'name' : 'value'
      isFirst = true
      continue
    } else if (next === 'value' && skip(atom)) {
      at -= 1
      next = 'end'
    } else return at
    isFirst = false
  }
  return at
}
