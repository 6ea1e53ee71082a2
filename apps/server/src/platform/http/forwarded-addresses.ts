// The addresses that proxies forward, as the rest takes them: without ports. Some proxies write that
// of the client's connection behind its address, and limits by address would count each one apart.
import type { IncomingMessage } from 'node:http'

/** `1.2.3.4:5678`, `[2001:db8::1]:443` and `[2001:db8::1]`. */
const withPort = /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/

/** Takes the ports off the forwarded addresses of a request. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string') return
  const addresses = forwarded.split(',').map((entry) => entry.trim().replace(withPort, '$1$2'))
  headers['x-forwarded-for'] = addresses.join(', ')
}
