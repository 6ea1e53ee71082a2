// Which drawing becomes which file: decorative drawings and icon of the web app, pictures of the
// sign-in pages.
import { block, drawing } from '../../apps/web/src/pictures/blocks.ts'
import { logo, logoParts } from '../../apps/web/src/pictures/logo.ts'
import { alphabetWords } from './alphabet.ts'
import { bird, book, brush, fox, owl, screen, sprout, tower } from './animals.ts'
import { colouringPages } from './colouring.ts'
import { butterfly, sticker } from './crafts.ts'
import { child, places, redrawn, signs } from './nature.ts'
import { numberTiles, thingsOfTheWorld } from './numbers.ts'
import { lessonsQuilt, quilt, strip, studentsQuilt } from './quilts.ts'
import { meetTall, meetWide, steps, thumbs, wideSea } from './scenes.ts'
import { halves } from './sign-in.ts'
import { wall } from './wall.ts'

type Drawings = Readonly<Record<string, string>>
type Parts = readonly string[]

const art: Drawings = {
  owl: drawing('20 10 360 430', owl),
  fox: drawing('56 20 288 310', fox),
  'bird-on-book': drawing('10 20 380 400', [...bird, ...book]),
  tower: drawing('30 50 300 370', tower),
  brush: drawing('0 0 400 420', brush),
  screen: drawing('10 26 380 410', screen),
  sprout: drawing('0 0 200 330', [sprout()]),
  child: drawing('16 44 376 388', child),
  wall: drawing('0 0 600 240', wall),
  butterfly: drawing('0 0 400 420', butterfly),
  sticker: drawing('0 0 400 420', sticker),
  quilt: drawing('0 0 600 700', quilt, 'xMidYMid'),
  strip: drawing('0 0 400 200', strip),
  'students-quilt': drawing('0 0 400 200', studentsQuilt),
  'lessons-quilt': drawing('0 0 400 200', lessonsQuilt),
  'meet-tall': drawing('0 0 700 900', meetTall, 'xMidYMid'),
  'meet-wide': drawing('0 0 700 440', meetWide, 'xMidYMid'),
  sea: drawing('0 0 660 280', wideSea, 'xMidYMid'),
  'step-make': drawing('0 0 100 100', steps.make),
  'step-share': drawing('0 0 100 100', steps.share),
  'step-grow': drawing('0 0 100 100', steps.grow),
  // the source of apple-touch-icon.png
  icon: drawing('-12 -12 124 124', [block(-12, -12, 124, 124, 'white'), ...logoParts]),
  ...each(thumbs, (parts) => drawing('0 0 400 300', parts, 'xMidYMid'), 'thumb-'),
}

const whole = (parts: Parts) => drawing('0 0 400 400', parts)

const pictures = 'apps/web/public/pictures'
const signIn = 'apps/identity/src/assets/pictures'

/** Folders with drawn files only. */
export const drawnFolders: Readonly<Record<string, Drawings>> = {
  [`${pictures}/alphabet`]: each(alphabetWords, whole),
  [`${pictures}/art`]: art,
  [`${pictures}/nature`]: {
    ...each(signs, whole),
    ...each(places, (parts) => drawing('0 0 400 300', parts, 'xMidYMid')),
  },
  [`${pictures}/numbers`]: {
    ...each(thingsOfTheWorld, whole),
    ...each(numberTiles, (parts) => drawing('0 0 400 300', parts)),
  },
  [signIn]: { mark: logo, ...halves },
}

/** All drawn files by path. */
export const drawnFiles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...drawnFolders,
    [`${pictures}/rooms`]: { ...each(redrawn, whole), ...colouringPages },
    'apps/web/public': { favicon: logo },
  }).flatMap(([folder, drawings]) =>
    Object.entries(drawings).map(([name, markup]) => [`${folder}/${name}.svg`, `${markup}\n`]),
  ),
)

function each(
  drawn: Readonly<Record<string, Parts>>,
  draw: (parts: Parts) => string,
  prefix = '',
): Drawings {
  return Object.fromEntries(
    Object.entries(drawn).map(([name, parts]) => [prefix + name, draw(parts)]),
  )
}
