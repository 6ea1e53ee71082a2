import { randomUUID } from 'node:crypto'
import { setImmediate as settled } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readS3 } from '../../../settings/s3.ts'
import { openS3Server } from '../test/s3-server.ts'
import { openIncoming } from './incoming.ts'

it('asks for parts and for what is whole through one connection', async () => {
  const server = await openS3Server()
  onTestFinished(server.close)
  const s3 = readS3(server.settings)
  if (!s3) throw new Error('no bucket is set')
  const incoming = openIncoming(s3)
  const id = randomUUID()
  const partsId = await incoming.begin(id)
  // A connection is free one turn after its answer.
  await settled()
  expect(await incoming.arrived({ id, partsId })).toEqual([])
  await settled()
  expect(await incoming.sizeOf(id)).toBeNull()
  expect(server.counted.connections).toBe(1)
})
