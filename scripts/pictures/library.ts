// The picture library: what an icon of the set may be made of, and the file that it becomes. Nothing
// but shapes passes, whatever the set holds one day.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

interface IconSet {
  /** The size of an icon's box. */
  readonly width: number
  readonly height: number
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** Microsoft's Fluent Emoji, flat, by their ids. */
export const readIconSet = (): IconSet =>
  JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'))

interface LibraryList {
  readonly groups: Readonly<Record<string, string>>
  readonly pictures: readonly {
    readonly id: string
    readonly word: string
    readonly group: string
  }[]
}

const root = join(import.meta.dirname, '..', '..')

/** Which icons the library holds. */
export const readLibrary = (): LibraryList =>
  JSON.parse(readFileSync(join(root, 'content', 'library.json'), 'utf8'))

/** Where the files are, from the root of the repository. */
export const libraryFolder = 'apps/web/public/pictures/library'

const shapes = 'g|path|circle|ellipse|rect|line|polygon|polyline'
const numbers =
  'd|points|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|transform|opacity|fill-opacity|stroke-width|stroke-opacity|stroke-miterlimit'
const words = 'fill-rule|clip-rule|stroke-linecap|stroke-linejoin'
const attribute = `\\s(?:(?:${numbers})="[\\w\\s.,()+-]*"|(?:${words})="[a-z]+"|(?:fill|stroke)="(?:#[\\dA-Fa-f]{3,8}|none|[a-z]+)")`
const shape = new RegExp(`<(?:(?:${shapes})(?:${attribute})*\\s?/?|/(?:${shapes}))>`, 'y')

/** The first place in an icon that is no plain shape; null where all of it is. */
export function foreignPart(body: string): string | null {
  let at = 0
  while (at < body.length) {
    shape.lastIndex = at
    if (!shape.test(body)) return body.slice(at, at + 60)
    at = shape.lastIndex
  }
  return null
}

// A leaf plate in one calm colour for all, so that it says nothing of an answer; the icon keeps off
// its turned corners, and stays whole where a card crops the square to 4:3.
const box = 400
const plate =
  '<path d="M170 0H380A20 20 0 0 1 400 20V230A170 170 0 0 1 230 400H20A20 20 0 0 1 0 380V170A170 170 0 0 1 170 0Z" fill="#e6f0ff"/>'
const inside = 264

/** The picture of an icon: a plain SVG file. Throws where the icon is more than shapes. */
export function libraryPicture(id: string, { icons, width, height }: IconSet): string {
  const body = icons[id]?.body
  if (body === undefined) throw new Error(`The set has no icon "${id}".`)
  const foreign = foreignPart(body)
  if (foreign !== null) throw new Error(`The icon "${id}" is more than shapes: ${foreign}`)
  const scale = inside / Math.max(width, height)
  const edge = (box - inside) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${plate}<g transform="translate(${edge} ${edge})scale(${scale})">${body}</g></svg>\n`
}
