// Reading posted forms and addresses.

import type { FastifyRequest } from 'fastify'
import { isObject } from './accounts.ts'

/**
 * The text of a posted field; empty when it is missing or repeated. Without NUL, which PostgreSQL
 * refuses.
 */
export function formText(request: FastifyRequest, name: string): string {
  const value = isObject(request.body) ? request.body[name] : undefined
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** A parameter of the address; empty when it is missing. */
export function queryText(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://own').searchParams.get(name) ?? ''
}
