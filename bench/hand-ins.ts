// npm run bench:hand-ins: how long ten photos of one child take alone, as the browser sends them and
// as they come from the camera; then the server's memory, round by round, while twenty children hand
// in 24 MB each at once.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { noise } from '../apps/server/src/modules/media/test/samples.ts'
import { residentMegabytes } from './load.ts'
import { median } from './ratio.ts'
import { planSchool, scaled } from './school.ts'
import { openStack, type Server } from './stack.ts'

const PORT = 3911
const SAMPLE_MS = 20
const TRIES = 5
const CHILDREN = 20
const HAND_IN_BYTES = 24 * 1024 * 1024
const PHOTOS = 10
/** Of each hand-in of the crowd. */
const PHOTOS_OF_MANY = 2

/** Rounds of many; 0 measures only how long it takes. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)

const school = planSchool(scaled(0.001))
const [activityId = ''] = school.activities
const stack = await openStack()
try {
  const server = await stack.startProduct(await stack.openSchool(school), PORT)
  await measureSpeed(server)
  await measureMemory(server)
} finally {
  await stack.stop()
}

async function measureSpeed(server: Server) {
  for (const [what, width, height] of [
    ['as the browser sends them', 2_048, 1_536],
    ['as the camera took them', 4_000, 3_000],
  ] as const) {
    const photo = await photoOf(width, height)
    const megabytes = ((PHOTOS * photo.length) / 1e6).toFixed(1)
    const times: number[] = []
    const child = await stack.mint(school.students[0] ?? '')
    for (let count = 0; count < TRIES; count += 1) {
      const began = performance.now()
      await handIn(server, child, Array(PHOTOS).fill(photo))
      times.push(performance.now() - began)
    }
    console.log(
      `${PHOTOS} photos ${what}, ${width} by ${height}, ${megabytes} MB in all:` +
        ` ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
    )
  }
}

async function measureMemory(server: Server) {
  const photo = await photoOf(4_000, 3_000)
  const photos = Array(PHOTOS_OF_MANY).fill(photo)
  const paper = Buffer.alloc(HAND_IN_BYTES - PHOTOS_OF_MANY * photo.length, '%PDF-1.4\n')
  const children = await Promise.all(school.students.slice(1, CHILDREN + 1).map(stack.mint))
  console.log(`at rest ${megabytesOf(server)} MB`)
  for (let round = 1; round <= rounds; round += 1) {
    let most = 0
    const sampling = setInterval(() => {
      most = Math.max(most, residentMegabytes(server))
    }, SAMPLE_MS)
    const began = performance.now()
    await Promise.all(children.map((child) => handIn(server, child, photos, paper))).finally(() =>
      clearInterval(sampling),
    )
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const sent = `round ${round}, ${CHILDREN} of 24 MB at once in ${seconds} s`
    console.log(`${sent}: at most ${Math.round(most)} MB, ${megabytesOf(server)} MB after it`)
  }
}

function megabytesOf(server: Server): number {
  return Math.round(residentMegabytes(server))
}

/** A quarter of a byte a pixel, as a camera's. */
function photoOf(width: number, height: number): Promise<Buffer> {
  return noise(width / 8, height / 8)
    .resize(width, height)
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function handIn({ origin }: Server, bearer: string, photos: Buffer[], paper?: Buffer) {
  const body = new FormData()
  body.append('submissionKey', randomUUID())
  body.append('activityId', activityId)
  for (const [place, photo] of photos.entries()) body.append('files', fileOf(photo, `${place}.jpg`))
  if (paper) body.append('files', fileOf(paper, 'paper.pdf'))
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(`${origin}/api/submissions`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

function fileOf(content: Buffer, name: string): File {
  return new File([new Uint8Array(content)], name)
}
