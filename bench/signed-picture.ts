// A picture as children hand them in: the product serves it by a signed link, the bare server with
// @fastify/static and to anybody.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSignedLinks } from '../apps/server/src/modules/media/signed-links.ts'
import type { Case } from './cases.ts'
import { createRandom } from './random.ts'
import { appSecret } from './stack.ts'

/** What a drawing of the demo school takes, 1,280 pixels wide. */
const BYTES = 79_000
const id = '3d594650-3436-4c39-9d0c-0b6e1a3f1a11'
const variant = '1280.webp'
/** Where the product's store has it, in its media folder. */
const place = join('files', id.slice(-2), id, variant)

/** Puts it into the media folder that both servers read. */
export async function writePicture(mediaFolder: string): Promise<void> {
  const random = createRandom(79)
  const path = join(mediaFolder, place)
  await mkdir(dirname(path), { recursive: true })
  // Letters: reading anything else as text takes the load more time than the servers need to send it.
  const letter = () => 97 + Math.floor(random.next() * 26)
  await writeFile(path, Uint8Array.from({ length: BYTES }, letter))
}

export function signedPicture(): Case {
  const links = createSignedLinks({ secret: appSecret, previousSecrets: [] }, () => new Date())
  const link = links.sign(`/media/private/${id}/${variant}`, 'hours', 'day 7.jpg')
  return {
    ...{ name: 'signed picture', status: 200 },
    product: () => ({ method: 'GET', path: link }),
    bare: () => ({ method: 'GET', path: `/media/${place}` }),
  }
}
