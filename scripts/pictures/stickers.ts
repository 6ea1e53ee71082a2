// Stickers as cut from their sheet: a picture of ours on a white edge that follows its outline.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCut, stickerGroups } from '../../apps/web/src/features/stickers/sticker-book.ts'
import rooms from '../../apps/web/src/pictures/rooms.json' with { type: 'json' }

/** How far the edge stands out, in units of the picture: half of it, as in words/sticker-*.svg. */
const EDGE = 28

const pictures = join(import.meta.dirname, '../../apps/web/public/pictures')
const inRooms = new Set(rooms.map(({ id }) => id))

const white = ` fill="#fffdf7" stroke="#fffdf7" stroke-width="${EDGE}" stroke-linejoin="round"`

/** A picture with its edge, and with room for it. */
function cut(markup: string): string {
  const [, attributes = '', box = '', drawn = ''] =
    /^<svg([^>]*) viewBox="0 0 ([\d ]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(markup) ?? []
  const [width = 0, height = 0] = box.split(' ').map(Number)
  const half = EDGE / 2
  const edge = drawn
    .replace(/ (id|fill|stroke)="(?!none)[^"]*"/g, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, own) => `stroke-width="${Number(own) + EDGE}"`)
  return `<svg${attributes} viewBox="${-half} ${-half} ${width + EDGE} ${height + EDGE}"><g${white}>${edge}</g>${drawn}</svg>`
}

/** By the name of the sticker. */
export const cutStickers: Readonly<Record<string, string>> = Object.fromEntries(
  stickerGroups
    .flatMap(({ stickers }) => stickers)
    .filter(isCut)
    .map(({ id }) => {
      const file = join(pictures, inRooms.has(id) ? 'rooms' : 'words', `${id}.svg`)
      return [id, cut(readFileSync(file, 'utf8'))]
    }),
)
