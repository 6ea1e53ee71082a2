import { describe, expect, it } from 'vitest'
import { createSealing } from './sealing.ts'

const sealing = createSealing('one secret', 'tests')

describe('sealing', () => {
  it('gives a text back to the same secret and context, and shows nothing of it', () => {
    const sealed = sealing.seal('a refresh token', 'session 1')
    expect(sealed.includes('refresh')).toBe(false)
    expect(createSealing('one secret', 'tests').open(sealed, 'session 1')).toBe('a refresh token')
  })

  it('never seals the same text the same way', () => {
    expect(sealing.seal('text', 'x').equals(sealing.seal('text', 'x'))).toBe(false)
  })

  it('gives nothing to another secret, another context, or changed bytes', () => {
    const sealed = sealing.seal('text', 'session 1')
    expect(createSealing('another secret', 'tests').open(sealed, 'session 1')).toBeNull()
    expect(createSealing('one secret', 'other things').open(sealed, 'session 1')).toBeNull()
    expect(sealing.open(sealed, 'session 2')).toBeNull()
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(sealing.open(changed, 'session 1')).toBeNull()
    }
    expect(sealing.open(sealed.subarray(0, 20), 'session 1')).toBeNull()
  })
})
