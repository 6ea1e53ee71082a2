// The management calls that write public metadata, end a session and unlock an account. Shape and errors are those of
// Clerk's Backend API, so that either can replace the other.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Account, type Accounts, isObject } from './accounts.ts'
import type { ProtocolRecords } from './protocol-records.ts'
import { sameSecret } from './secrets.ts'

const METADATA_MAX_BYTES = 8 * 1024

/**
 * Registers PATCH /v1/users/{id}/metadata, POST /v1/users/{id}/unlock and
 * POST /v1/sessions/{id}/revoke.
 */
export function registerManagement(
  app: FastifyInstance,
  parts: {
    accounts: Accounts
    records: ProtocolRecords
    /** False when there is no such account. */
    unlock: (accountId: string) => Promise<boolean>
    managementKey: string | undefined
  },
): void {
  const { accounts, records, unlock, managementKey } = parts

  app.setErrorHandler(async (error, _request, reply) => {
    const status = isObject(error) && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status >= 500) throw error
    return refuse(reply, status, 'request_body_invalid', 'The request could not be read.')
  })

  app.addHook('onRequest', async (request, reply) => {
    const key = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!managementKey || !key || !sameSecret(key, managementKey)) {
      return refuse(reply, 401, 'authentication_invalid', 'The management key is not valid.')
    }
  })

  app.patch<{ Params: { id: string } }>('/v1/users/:id/metadata', async (request, reply) => {
    const patch = isObject(request.body) ? request.body.public_metadata : undefined
    if (!isObject(patch)) {
      return refuse(
        reply,
        422,
        'form_param_format_invalid',
        'public_metadata must be an object.',
        'public_metadata',
      )
    }
    if (Buffer.byteLength(JSON.stringify(patch)) > METADATA_MAX_BYTES) {
      return refuse(
        reply,
        422,
        'form_param_value_too_large',
        `public_metadata must not be larger than ${METADATA_MAX_BYTES} bytes.`,
        'public_metadata',
      )
    }
    const account = await accounts.mergePublicMetadata(request.params.id, patch)
    return account ? present(account) : unknownUser(reply)
  })

  app.post<{ Params: { id: string } }>('/v1/users/:id/unlock', async (request, reply) => {
    const account = (await unlock(request.params.id)) && (await accounts.find(request.params.id))
    return account ? present(account) : unknownUser(reply)
  })

  app.post<{ Params: { id: string } }>('/v1/sessions/:id/revoke', async (request) => {
    const { id } = request.params
    await records.endSession(id)
    return { id, object: 'session', status: 'revoked' }
  })
}

function present(account: Account) {
  return {
    id: account.id,
    object: 'user',
    username: account.username,
    first_name: account.name,
    public_metadata: account.publicMetadata,
    created_at: account.createdAt.getTime(),
  }
}

const unknownUser = (reply: FastifyReply) =>
  refuse(reply, 404, 'resource_not_found', 'There is no user with this id.')

function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  parameter?: string,
) {
  const meta = parameter ? { meta: { param_name: parameter } } : {}
  return reply.code(status).send({ errors: [{ code, message, long_message: message, ...meta }] })
}
