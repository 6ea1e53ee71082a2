import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import type { Bucket } from '../../platform/s3-bucket.ts'
import { createFileStore } from './file-store.ts'
import { NoRoom } from './media-store.ts'
import { createScratch } from './scratch.ts'
import { createS3Pieces } from './videos/s3-pieces.ts'

const MORE_THAN_ANY_DISK = 1e18
const content = () => Readable.from([Buffer.from('film')])

/** Says of a film that it is larger than any disk, and of nothing else anything. */
const bucket: Bucket = {
  async *list(begins) {
    const changedAt = new Date()
    yield { name: `${begins}000000000000`, byteSize: MORE_THAN_ANY_DISK, changedAt }
    yield { name: `${begins}begun`, byteSize: 0, changedAt }
  },
  put: async () => {},
  sizeOf: async () => null,
  open: async () => content(),
  remove: async () => {},
  dropUnfinished: async () => {},
}

test('what may be larger than what is free is not written to the disk', async () => {
  const folder = createTemporaryFolder()
  const pieces = createS3Pieces(bucket, folder, 0)
  const key = { id: 'film', variant: 'file.mp4' }
  const written = async () => expect.unreachable('it was written')
  const writes = [
    () => createScratch(folder, 0).use(content(), MORE_THAN_ANY_DISK, written),
    () => pieces.append(content(), 'film', 0, MORE_THAN_ANY_DISK),
    () => pieces.whole('film', written),
    () => createFileStore(folder, 0).put(key, content(), MORE_THAN_ANY_DISK),
  ]
  for (const write of writes) await expect(write()).rejects.toBeInstanceOf(NoRoom)
})
