// Who a request is from where a proxy is trusted: limits count by this.
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { openProduct, testConfig } from './test-product.ts'

/** The address that the product takes a request to be from, which the machine itself forwards. */
async function openTrusting(TRUST_PROXY: string) {
  const database = await createTestDatabase()
  const { app } = await openProduct({ config: testConfig({ TRUST_PROXY }), database })
  onTestFinished(async () => {
    await app.close()
    await database.drop()
  })
  app.get('/from', async ({ ip }) => ip)
  return async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/from', headers })).body
  }
}

test.each(['1', '127.0.0.1'])(
  'a port forwarded to a server that trusts %s makes no other client',
  async (trusted) => {
    const from = await openTrusting(trusted)
    for (const [forwarded, address] of [
      ['203.0.113.9', '203.0.113.9'],
      ['203.0.113.9:5678', '203.0.113.9'],
      ['[2001:db8::1]:443', '2001:db8::1'],
      ['[2001:db8::1]', '2001:db8::1'],
      ['2001:db8::1', '2001:db8::1'],
      // What the client claims itself counts for nothing.
      ['198.51.100.1:1, 203.0.113.9:5678', '203.0.113.9'],
    ] as const) {
      expect(await from(forwarded)).toBe(address)
    }
  },
)

test('a trusted proxy is known by its address, whatever port it is forwarded with', async () => {
  const from = await openTrusting('127.0.0.1, 10.0.0.0/8')
  expect(await from('203.0.113.9:5678, 10.0.0.2:443')).toBe('203.0.113.9')
})
