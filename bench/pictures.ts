// npm run bench:pictures: what a child who sends noise costs others. A teacher's cover alone, then
// beside three of the child's pictures at once; milliseconds, and the server's memory.
import { randomUUID } from 'node:crypto'
import { noise, photo } from '../apps/server/src/modules/media/test/samples.ts'
import { residentMegabytes } from './load.ts'
import { planSchool, scaled } from './school.ts'
import { openStack, type Server } from './stack.ts'

const PORT = 3910
const SIDE = 4_000
const SAMPLE_MS = 20
/** After the child's pictures have arrived. */
const COVER_AFTER_MS = 150

const school = planSchool(scaled(0.001))
const stack = await openStack()
try {
  const server = await stack.startProduct(await stack.openSchool(school), PORT)
  let most = 0
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(server))
  }, SAMPLE_MS)
  await measure(server).finally(() => clearInterval(sampling))
  console.log(`the server's memory: at most ${Math.round(most)} MB`)
} finally {
  await stack.stop()
}

async function measure(server: Server) {
  const child = await stack.mint(school.students[0] ?? '')
  const teacher = await stack.mint(school.teachers[0] ?? '')
  const sent = await noise(SIDE, SIDE).jpeg({ quality: 10 }).toBuffer()
  const cover = await photo(1_600, 1_200)

  const say = (what: string, milliseconds: number) =>
    console.log(`${what}: ${Math.round(milliseconds)} ms`)
  const sendNoise = () => {
    const time = new Date().toISOString()
    const picture = { kind: 'drawing', width: SIDE, height: SIDE, createdAt: time, updatedAt: time }
    const form = { picture: JSON.stringify(picture), image: fileOf(sent) }
    return send(server, child, `/api/gallery/${randomUUID()}`, form, 'PUT')
  }
  const sendCover = () => {
    const form = { upload_preset: 'kinderleaf', file: fileOf(cover) }
    return send(server, teacher, '/media/v1_1/kinderleaf/image/upload', form, 'POST')
  }
  await sendCover()
  say('a cover alone', await sendCover())
  console.log(`noise of ${(sent.length / 1e6).toFixed(1)} MB, ${SIDE} by ${SIDE}`)
  say('alone', await sendNoise())
  const pictures = [sendNoise(), sendNoise(), sendNoise()]
  await new Promise((resolve) => setTimeout(resolve, COVER_AFTER_MS))
  say('a cover beside three', await sendCover())
  say('the last of the three', Math.max(...(await Promise.all(pictures))))
}

function fileOf(content: Buffer): File {
  return new File([new Uint8Array(content)], 'picture.jpg')
}

/** How long it took. */
async function send(
  { origin }: Server,
  bearer: string,
  path: string,
  fields: Record<string, string | File>,
  method: 'PUT' | 'POST',
): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const began = performance.now()
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(origin + path, { method, headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return performance.now() - began
}
