// Which drawing becomes which file: decorative drawings and icon of the web app, pictures of the
// sign-in pages.
import { block, drawing } from '../../apps/web/src/pictures/blocks.ts'
import { logo, logoParts } from '../../apps/web/src/pictures/logo.ts'
import { alphabetWords } from './alphabet.ts'
import { sprout } from './animals.ts'
import { colouringPages } from './colouring.ts'
import { flags, grounds } from './grounds.ts'
import { places, redrawn, signs as roundSigns } from './nature.ts'
import { numberTiles, thingsOfTheWorld } from './numbers.ts'
import { lessonsQuilt, quilt, strip, studentsQuilt } from './quilts.ts'
import { meetTall, meetWide, roles, steps, thumbs, wideSea } from './scenes.ts'
import { halves } from './sign-in.ts'
import { signs } from './signs.ts'
import { starters } from './starters.ts'
import { cutStickers } from './stickers.ts'

type Drawings = Readonly<Record<string, string>>
type Parts = readonly string[]

const art: Drawings = {
  sprout: drawing('0 0 200 330', [sprout()]),
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
  'role-child': drawing('0 0 400 400', roles.child),
  'role-teacher': drawing('0 0 400 400', roles.teacher),
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
  [`${pictures}/grounds`]: {
    ...each(grounds, (parts) => drawing('0 0 1600 900', parts)),
    flags: drawing('0 0 500 50', flags),
  },
  [`${pictures}/nature`]: {
    ...each(roundSigns, whole),
    ...each(places, (parts) => drawing('0 0 400 300', parts, 'xMidYMid')),
  },
  [`${pictures}/numbers`]: {
    ...each(thingsOfTheWorld, whole),
    ...each(numberTiles, (parts) => drawing('0 0 400 300', parts)),
  },
  [`${pictures}/signs`]: each(signs, whole),
  [`${pictures}/starters`]: each(starters, whole),
  [`${pictures}/stickers`]: cutStickers,
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
