// Addresses of a bucket's objects that carry their own permission (AWS Signature Version 4 in the
// query): who has one may do what it says until it runs out, with the headers it names. Pure.
import { createHash, createHmac } from 'node:crypto'
import { bucketAddress, type S3Config } from '../../../settings/s3.ts'

export interface SignedRequest {
  method: 'GET' | 'PUT'
  /** The object's name, with the prefix of the school. */
  name: string
  query?: Readonly<Record<string, string>>
  /** The one header of the request that is signed beside the host. */
  contentLength?: number
  at: Date
  seconds: number
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A name as it stands in the path of an address. */
export const encodePath = (name: string): string => name.split('/').map(encode).join('/')

/** The address at which this one request may be made. */
export function signAddress(s3: S3Config, request: SignedRequest): string {
  const { method, name, query = {}, contentLength, at, seconds } = request
  const address = new URL(`${bucketAddress(s3)}/${encodePath(name)}`)
  const headers = {
    ...(contentLength === undefined ? {} : { 'content-length': String(contentLength) }),
    host: address.host,
  }
  const signedHeaders = Object.keys(headers).join(';')
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = [time.slice(0, 8), s3.region, 's3', 'aws4_request']
  const all = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [s3.accessKey, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': signedHeaders,
  }
  const said = Object.entries(all)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    address.pathname,
    said,
    ...Object.entries(headers).map(([key, value]) => `${key}:${value}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')
  const key = scope.reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${s3.secretKey}`),
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `${address.origin}${address.pathname}?${said}&X-Amz-Signature=${signature}`
}
