// Which addresses are taken for one client: guesses from an unknown browser, sign-ups and waiting
// password checks are counted by these.

import { BlockList, isIPv4, isIPv6 } from 'node:net'

// Within a school's own network each machine has an address of its own.
const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)

/**
 * The range of an address: a /24 of IPv4, a /56 of IPv6, which is what one household or office is
 * given; an address of a private IPv4 network by itself.
 */
export function addressRange(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return own.check(plain) ? plain : plain.replace(/\d+$/, '0/24')
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 4).join('').slice(0, 14)}/56`
  return plain
}

/** The groups of four digits, those left out included. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const leftOut = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...leftOut, ...after].map((group) => group.toLowerCase().padStart(4, '0'))
}
