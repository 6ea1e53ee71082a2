import { expect, it } from 'vitest'
import { signAddress } from './s3-address.rules.ts'

const amazons = {
  endpoint: undefined,
  region: 'us-east-1',
  bucket: 'examplebucket',
  prefix: '',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  pathStyle: false,
  redirectsFilms: false,
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
it('signs as Amazon shows it', () => {
  const address = signAddress(
    { ...amazons, endpoint: 'https://s3.amazonaws.com' },
    { method: 'GET', name: 'test.txt', at: new Date('2013-05-24T00:00:00Z'), seconds: 86_400 },
  )
  expect(address).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

it('signs how long a content is, and each part of the query', () => {
  const of = (contentLength: number, partNumber: string) =>
    new URL(
      signAddress(amazons, {
        method: 'PUT',
        name: 'incoming/a',
        query: { partNumber, uploadId: 'x/y=' },
        contentLength,
        at: new Date('2013-05-24T00:00:00Z'),
        seconds: 900,
      }),
    ).searchParams
  const one = of(5, '1')
  expect(one.get('X-Amz-SignedHeaders')).toBe('content-length;host')
  expect(one.get('uploadId')).toBe('x/y=')
  const signatures = [one, of(6, '1'), of(5, '2')].map((query) => query.get('X-Amz-Signature'))
  expect(new Set(signatures).size).toBe(3)
})
