// The userinfo endpoint: claims about the holder of one of our access tokens, while her session
// lives.

import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Accounts } from './accounts.ts'
import { claimsOf } from './claims.ts'
import type { IdentityOptions } from './options.ts'
import type { ProtocolRecords } from './protocol-records.ts'
import { routes } from './provider.ts'
import { type KeySet, SIGNING_ALGORITHM } from './signing-keys.ts'

export function registerUserinfo(
  app: FastifyInstance,
  parts: {
    options: IdentityOptions
    accounts: Accounts
    records: ProtocolRecords
    keySet: () => KeySet
  },
): void {
  const { options, accounts, records, keySet } = parts

  const subjectOf = async (authorization: string | undefined) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token) return undefined
    const keys = createLocalJWKSet({ keys: keySet().keys.map((key) => key.publicJwk) })
    const verified = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
    }).catch(() => undefined)
    const { sub, sid } = verified?.payload ?? {}
    return typeof sid === 'string' && (await records.hasSession(sid)) ? sub : undefined
  }

  app.route({
    method: ['GET', 'POST'],
    url: routes.userinfo,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const subject = await subjectOf(request.headers.authorization)
      const account = subject && (await accounts.find(subject))
      if (!account) {
        reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"')
        return { error: 'invalid_token', error_description: 'no valid access token was sent' }
      }
      return claimsOf(account)
    },
  })
}
