import { expect, it } from 'vitest'
import { bucketAddress, bucketForBrowsers } from './s3.ts'

const amazons = {
  endpoint: undefined,
  region: 'us-east-1',
  bucket: 'examplebucket',
  prefix: '',
  accessKey: 'school',
  secretKey: 'secret',
  pathStyle: false,
  redirectsFilms: false,
}

it.each([
  [{}, 'https://examplebucket.s3.us-east-1.amazonaws.com'],
  [{ region: 'cn-north-1' }, 'https://examplebucket.s3.cn-north-1.amazonaws.com.cn'],
  [{ bucket: 'a.b' }, 'https://s3.us-east-1.amazonaws.com/a.b'],
  [{ endpoint: 'http://127.0.0.1:9000/', pathStyle: true }, 'http://127.0.0.1:9000/examplebucket'],
  [{ endpoint: 'https://s3.test' }, 'https://examplebucket.s3.test'],
])('knows where the bucket is: %j', (changes, address) => {
  expect(bucketAddress({ ...amazons, ...changes })).toBe(address)
})

it('browsers reach it by https where their pages come so', () => {
  const own = { ...amazons, endpoint: 'http://store:9000', pathStyle: true }
  expect(bucketForBrowsers(own, false)).toBe('http://store:9000/examplebucket')
  expect(bucketForBrowsers(own, true)).toBeNull()
  expect(bucketForBrowsers(amazons, true)).toBe(bucketAddress(amazons))
  expect(bucketForBrowsers(undefined, true)).toBeNull()
})
