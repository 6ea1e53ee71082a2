// Writes the decorative drawings as files under public/pictures/art and the icons of the site, so
// that no drawing weighs on the scripts. `npm run pictures -w @kinderleaf/web`; the output is committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { block, drawing } from '../src/pictures/blocks.ts'
import { logo, logoParts } from '../src/pictures/logo.ts'
import { alphabetWords } from './alphabet.ts'
import { bird, book, brush, fox, owl, screen, sprout, tower } from './animals.ts'
import { colouringPages } from './colouring.ts'
import { butterfly, sticker } from './crafts.ts'
import { child, places, redrawn, signs } from './nature.ts'
import { numberTiles, thingsOfTheWorld } from './numbers.ts'
import { lessonsQuilt, quilt, strip, studentsQuilt } from './quilts.ts'
import { meetTall, meetWide, steps, thumbs, wideSea } from './scenes.ts'
import { wall } from './wall.ts'

const publicFolder = join(import.meta.dirname, '..', 'public')

const art: Record<string, string> = {
  owl: drawing('20 10 360 430', owl),
  fox: drawing('56 20 288 310', fox),
  'bird-on-book': drawing('10 20 380 400', [...bird, ...book]),
  tower: drawing('30 50 300 370', tower),
  brush: drawing('0 0 400 420', brush),
  screen: drawing('10 26 380 410', screen),
  sprout: drawing('0 0 200 330', [sprout()]),
  child: drawing('16 44 376 388', child),
  wall: drawing('0 0 600 240', wall),
  butterfly: drawing('0 0 400 420', [...butterfly]),
  sticker: drawing('0 0 400 420', [...sticker]),
  quilt: drawing('0 0 600 700', quilt, true),
  strip: drawing('0 0 400 200', strip),
  'students-quilt': drawing('0 0 400 200', studentsQuilt),
  'lessons-quilt': drawing('0 0 400 200', lessonsQuilt),
  'meet-tall': drawing('0 0 700 900', meetTall, true),
  'meet-wide': drawing('0 0 700 440', meetWide, true),
  sea: drawing('0 0 660 280', wideSea, true),
  'step-make': drawing('0 0 100 100', steps.make),
  'step-share': drawing('0 0 100 100', steps.share),
  'step-grow': drawing('0 0 100 100', steps.grow),
}
for (const [name, parts] of Object.entries(thumbs)) {
  art[`thumb-${name}`] = drawing('0 0 400 300', parts, true)
}

const numbers: Record<string, string> = {}
for (const [name, parts] of Object.entries(thingsOfTheWorld)) {
  numbers[name] = drawing('0 0 400 400', [...parts])
}
for (const [name, parts] of Object.entries(numberTiles)) {
  numbers[name] = drawing('0 0 400 300', [...parts])
}

const alphabet: Record<string, string> = {}
for (const [name, parts] of Object.entries(alphabetWords)) {
  alphabet[name] = drawing('0 0 400 400', [...parts])
}

const nature: Record<string, string> = {}
for (const [name, parts] of Object.entries(signs)) {
  nature[name] = drawing('0 0 400 400', [...parts])
}
for (const [name, parts] of Object.entries(places)) {
  nature[name] = drawing('0 0 400 300', [...parts], true)
}
for (const [name, parts] of Object.entries(redrawn)) {
  const path = join(publicFolder, 'pictures', 'rooms', `${name}.svg`)
  writeFileSync(path, `${drawing('0 0 400 400', [...parts])}\n`)
}

for (const [name, markup] of Object.entries(colouringPages)) {
  writeFileSync(join(publicFolder, 'pictures', 'rooms', `${name}.svg`), `${markup}\n`)
}

for (const [folder, drawings] of Object.entries({ alphabet, art, nature, numbers })) {
  const path = join(publicFolder, 'pictures', folder)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  for (const [name, markup] of Object.entries(drawings)) {
    writeFileSync(join(path, `${name}.svg`), `${markup}\n`)
  }
}
writeFileSync(join(publicFolder, 'favicon.svg'), `${logo}\n`)
// the square that apple-touch-icon.png is a picture of
writeFileSync(
  join(publicFolder, 'pictures', 'art', 'icon.svg'),
  `${drawing('-12 -12 124 124', [block(-12, -12, 124, 124, 'white'), ...logoParts])}\n`,
)
