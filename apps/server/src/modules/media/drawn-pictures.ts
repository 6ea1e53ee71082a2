// The drawn pictures that the product ships, read once.
import { readdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../web/public/pictures')

/** Their addresses: `/pictures/words/cat.svg`. */
export function listDrawnPictures(): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const drawn = files.filter((name) => name.endsWith('.svg'))
  return new Set(drawn.map((name) => `/pictures/${name.replaceAll(sep, '/')}`))
}
