// Security headers with and without https.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurity } from './security.ts'

async function headersOf(https: boolean) {
  const app = fastify()
  registerSecurity(app, { https, mediaOrigins: [], formOrigins: [] })
  app.get('/', async () => ({}))
  const { headers } = await app.inject('/')
  return { hsts: headers['strict-transport-security'], csp: headers['content-security-policy'] }
}

test('https is asked for on this host alone: its subdomains may be somebody else’s', async () => {
  const { hsts, csp } = await headersOf(true)
  expect(hsts).toBe('max-age=31536000')
  expect(csp).toContain('upgrade-insecure-requests')
  expect(csp).toContain("media-src 'self' blob: https:;")
})

test('a plain-http school is never led to https', async () => {
  const { hsts, csp } = await headersOf(false)
  expect(hsts).toBeUndefined()
  expect(csp).not.toContain('upgrade-insecure-requests')
  expect(csp).toContain("media-src 'self' blob: https: http:;")
})

test.each([true, false])(
  'no markup brings styles or scripts of its own (https %s)',
  async (https) => {
    expect((await headersOf(https)).csp).not.toContain('unsafe-inline')
  },
)

test('WebAssembly is allowed on the page alone that reads cards', async () => {
  const app = fastify()
  registerSecurity(app, { https: true, mediaOrigins: [], formOrigins: [] })
  app.get('/*', async () => ({}))
  const scriptsAt = async (url: string) => {
    const csp = String((await app.inject(url)).headers['content-security-policy'])
    return csp.split(';').find((one) => one.startsWith('script-src '))
  }
  expect(await scriptsAt('/wall/scan')).toBe("script-src 'self' 'wasm-unsafe-eval'")
  expect(await scriptsAt('/wall/scan?again')).toBe("script-src 'self' 'wasm-unsafe-eval'")
  for (const url of ['/', '/wall', '/badge', '/wall/scan/', '/wall/scanner', '/?to=/wall/scan']) {
    expect(await scriptsAt(url), url).toBe("script-src 'self'")
  }
})
