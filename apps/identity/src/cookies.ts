// Reading the header of cookies.

/** The value of the first cookie of this name. */
export function readCookie(header = '', name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
