import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password-hash.ts'

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('three little leaves', 'mia')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await checkPassword('three little leaves', hash, 'mia')).toEqual({
    matches: true,
    outdated: false,
  })
  expect((await checkPassword('three little leafs', hash, 'mia')).matches).toBe(false)
  expect(await hashPassword('three little leaves', 'mia')).not.toBe(hash)
})

test('the same password typed on another keyboard fits', async () => {
  const hash = await hashPassword('Ångström im Café'.normalize('NFC'), 'mia')
  expect((await checkPassword('Ångström im Café'.normalize('NFD'), hash, 'mia')).matches).toBe(true)
})

test('a hash of older parameters is checked with them and called outdated', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'an old password',
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
  expect(await checkPassword('an old password', old, 'mia')).toEqual({
    matches: true,
    outdated: true,
  })
})
