import { expect, test } from 'vitest'
import { addressRange } from './address-range.ts'

test.each([
  ['203.0.113.7', '203.0.113.250'],
  ['::ffff:203.0.113.7', '203.0.113.9'],
  ['2001:db8:12:3401::1', '2001:DB8:12:34ff:a:b:c:d'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
])('%s and %s are one client', (one, other) => {
  expect(addressRange(one)).toBe(addressRange(other))
})

test.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:12:3401::1', '2001:db8:12:3501::1'],
  ['2001:db8::1', '2001:db8:1::1'],
  ['::1', '127.0.0.1'],
])('%s and %s are two', (one, other) => {
  expect(addressRange(one)).not.toBe(addressRange(other))
})

test.each(['10.1.2', '172.20.5', '192.168.0'])('in %s each machine is one', (network) => {
  expect(addressRange(`${network}.7`)).not.toBe(addressRange(`::ffff:${network}.8`))
})

test('what a proxy calls somebody is taken as it is', () => {
  expect(addressRange('unknown')).toBe('unknown')
})
