// Where a browser reads a film from the bucket itself. The store says of it what our own answer says,
// as far as stores can: type, name, and how long it may be kept.
import { create as contentDisposition } from 'content-disposition'
import type { S3Config } from '../../../config.ts'
import { contentTypeOf } from '../addresses.rules.ts'
import { objectName } from '../s3-store.ts'
import type { Film } from '../serving.ts'
import { signAddress } from './s3-address.rules.ts'

/** The address of a film, good for so long. */
export const filmAddress = (
  s3: S3Config,
  { address, name }: Film,
  at: Date,
  seconds: number,
): string =>
  signAddress(s3, {
    method: 'GET',
    name: s3.prefix + objectName(address),
    query: {
      'response-content-type': contentTypeOf(address),
      'response-content-disposition': contentDisposition(name || undefined, { type: 'inline' }),
      'response-cache-control': `private, max-age=${seconds}`,
    },
    at,
    seconds,
  })
