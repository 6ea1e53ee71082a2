// Line drawings to colour in, 1200 by 900: every region white with an ink line of 8, numbered from
// the lowest; ink lines and dots between them are not painted. Carried-over drawings that are not
// here stay unchanged.

interface Region {
  readonly region: string
  /** In degrees, around a point. */
  readonly turned?: readonly [number, number, number]
}
interface Ink {
  readonly ink: string
}
interface Spot {
  readonly spot: readonly [number, number, number]
}
type Part = Region | Ink | Spot

const round = (value: number): number => Math.round(value * 10) / 10
const shape = (region: string): Region => ({ region })
const ink = (d: string): Ink => ({ ink: d })
const spot = (x: number, y: number, r: number): Spot => ({ spot: [x, y, r] })
const turned = (degrees: number, x: number, y: number, { region }: Region): Region => ({
  region,
  turned: [round(degrees), x, y],
})

const dot = (x: number, y: number, r: number) =>
  shape(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`)
const block = (x: number, y: number, w: number, h: number) => shape(`M${x} ${y}h${w}v${h}h${-w}Z`)
/** From bottom left to top right, or with `falling` from top left to bottom right. */
const leaf = (x: number, y: number, s: number, falling = false) =>
  falling
    ? shape(`M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}A${s} ${s} 0 0 1 ${x} ${y}Z`)
    : shape(`M${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}A${s} ${s} 0 0 1 ${x} ${y + s}Z`)
function upright(x: number, y: number, height: number) {
  const [r, top, foot] = [round(height / Math.SQRT2), y - height / 2, y + height / 2]
  return shape(`M${x} ${top}A${r} ${r} 0 0 1 ${x} ${foot}A${r} ${r} 0 0 1 ${x} ${top}Z`)
}
function lying(x: number, y: number, width: number) {
  const [r, left, right] = [round(width / Math.SQRT2), x - width / 2, x + width / 2]
  return shape(`M${left} ${y}A${r} ${r} 0 0 1 ${right} ${y}A${r} ${r} 0 0 1 ${left} ${y}Z`)
}
const halfUp = (x: number, y: number, r: number) =>
  shape(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`)
/** A board whose upper corners are round. */
const arch = (x: number, y: number, w: number, h: number, r: number) =>
  shape(
    `M${x} ${y + h}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h}Z`,
  )
const cloud = (x: number, y: number, s: number) =>
  shape(
    `M${x} ${y}A${s} ${s} 0 0 1 ${x + s * 2} ${y}A${s * 1.3} ${s * 1.3} 0 0 1 ${round(x + s * 4.6)} ${y}A${s} ${s} 0 0 1 ${round(x + s * 6.6)} ${y}Z`,
  )
const tuft = (x: number, y: number, s: number) => [leaf(x, y, s, true), leaf(x + s, y, s)]
const around = (count: number, x: number, y: number, petal: Region, from = 0) =>
  Array.from({ length: count }, (_, at) => turned(from + (at * 360) / count, x, y, petal))

const sheet = block(4, 4, 1192, 892)
const hill = (y: number) => shape(`M4 ${y}A2400 2400 0 0 1 1196 ${y}V896H4Z`)
const tree = (x: number, y: number, height: number) => [
  block(x - 20, y + height / 2 - 60, 40, 160),
  upright(x, y, height),
]

const fox: readonly Part[] = [
  sheet,
  dot(170, 160, 90),
  ...tree(1040, 310, 440),
  ...tree(190, 440, 300),
  hill(640),
  leaf(690, 550, 280),
  leaf(840, 550, 130),
  arch(420, 440, 280, 400, 140),
  upright(560, 620, 280),
  arch(452, 730, 90, 110, 45),
  arch(578, 730, 90, 110, 45),
  leaf(350, 90, 210, true),
  leaf(560, 90, 210),
  leaf(398, 138, 120, true),
  leaf(602, 138, 120),
  shape('M350 300A63 63 0 0 1 413 237H707A63 63 0 0 1 770 300A210 210 0 0 1 350 300Z'),
  leaf(350, 300, 210, true),
  leaf(560, 300, 210),
  spot(479, 322, 20),
  spot(641, 322, 20),
  spot(560, 500, 34),
  ...tuft(40, 760, 110),
  ...tuft(950, 770, 100),
]

const boat: readonly Part[] = [
  sheet,
  dot(1010, 170, 100),
  cloud(90, 190, 36),
  block(4, 560, 1192, 336),
  block(586, 60, 24, 460),
  shape('M610 60H730L700 95L730 130H610Z'),
  shape('M634 170A330 330 0 0 1 900 480H634Z'),
  shape('M562 200A300 300 0 0 0 330 480H562Z'),
  shape('M270 520H930A190 190 0 0 1 740 710H460A190 190 0 0 1 270 520Z'),
  block(270, 520, 660, 50),
  dot(450, 630, 38),
  dot(600, 630, 38),
  dot(750, 630, 38),
  lying(130, 700, 150),
  leaf(195, 640, 60),
  leaf(195, 700, 60, true),
  spot(90, 695, 9),
  ...[0, 1, 2, 3, 4, 5].map((at) => halfUp(100 + at * 200, 892, 96)),
]

const dinosaur: readonly Part[] = [
  sheet,
  dot(150, 150, 84),
  shape('M860 660L1000 380H1080L1192 600V660Z'),
  shape('M1000 380L1020 300L1050 350L1080 290L1080 380Z'),
  hill(640),
  ...[-66, -38, -10, 18].map((degrees) => turned(degrees, 520, 700, upright(520, 410, 130))),
  leaf(60, 450, 260, true),
  arch(390, 690, 100, 150, 20),
  arch(620, 690, 100, 150, 20),
  shape(
    'M260 720A260 260 0 0 1 660 500V300A110 110 0 0 1 770 190H880A75 75 0 0 1 880 340H800V560A280 280 0 0 1 780 720Z',
  ),
  dot(440, 600, 44),
  dot(560, 630, 36),
  dot(490, 520, 30),
  spot(830, 245, 16),
  ink('M880 290A40 40 0 0 0 935 270'),
  ...tuft(60, 780, 100),
  ...tuft(880, 770, 110),
  upright(1110, 640, 240),
]

const flower: readonly Part[] = [
  sheet,
  dot(1030, 160, 90),
  cloud(80, 190, 34),
  block(4, 780, 1192, 116),
  block(582, 480, 36, 260),
  leaf(618, 530, 190),
  leaf(392, 530, 190, true),
  ...around(8, 600, 320, upright(600, 165, 220)),
  dot(600, 320, 96),
  spot(565, 305, 12),
  spot(635, 305, 12),
  ink('M572 335a28 28 0 0 0 56 0'),
  shape('M450 740H750L710 892H490Z'),
  block(420, 700, 360, 60),
  halfUp(900, 780, 80),
  dot(990, 756, 24),
  ink('M900 700V780'),
  spot(866, 750, 10),
  spot(934, 750, 10),
  upright(150, 690, 180),
  upright(260, 710, 140),
]

const iceCream: readonly Part[] = [
  sheet,
  shape('M4 4H304A300 300 0 0 1 4 304Z'),
  shape('M1196 4V304A300 300 0 0 1 896 4Z'),
  shape('M1196 896H896A300 300 0 0 1 1196 596Z'),
  shape('M4 896V596A300 300 0 0 1 304 896Z'),
  turned(24, 760, 200, arch(720, 90, 80, 260, 20)),
  shape('M410 500H790L600 880Z'),
  ink('M505 500L648 785M600 500L695 690M695 500L552 785M600 500L505 690'),
  dot(490, 410, 130),
  dot(710, 410, 130),
  dot(600, 250, 140),
  dot(600, 96, 50),
  ink('M600 46A90 90 0 0 1 660 20'),
  ...[-50, 0, 50].map((degrees) => turned(degrees, 600, 250, upright(600, 170, 60))),
  upright(450, 400, 60),
  upright(540, 430, 60),
  upright(670, 430, 60),
  upright(760, 400, 60),
  shape(
    'M390 480H810V500A35 35 0 0 1 740 500A35 35 0 0 1 670 500A35 35 0 0 1 600 500A35 35 0 0 1 530 500A35 35 0 0 1 460 500A35 35 0 0 1 390 500Z',
  ),
  dot(170, 450, 50),
  dot(1030, 450, 50),
]

function markup(parts: readonly Part[]): string {
  let number = 0
  const lines = parts.map((part) => {
    if ('spot' in part) {
      const [x, y, r] = part.spot
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="#14281f" stroke="none" pointer-events="none"/>`
    }
    if ('ink' in part) return `<path pointer-events="none" fill="none" d="${part.ink}"/>`
    number += 1
    const turn = part.turned ? ` transform="rotate(${part.turned.join(' ')})"` : ''
    return `<path data-region="${number}" fill="#fffdf7" d="${part.region}"${turn}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><g stroke="#14281f" stroke-width="8" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</g></svg>`
}

/** The line drawings by file name. */
export const colouringPages: Readonly<Record<string, string>> = {
  'colour-fox': markup(fox),
  'colour-boat': markup(boat),
  'colour-dinosaur': markup(dinosaur),
  'colour-flower': markup(flower),
  'colour-ice-cream': markup(iceCream),
}
