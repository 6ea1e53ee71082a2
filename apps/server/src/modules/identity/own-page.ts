// Whether a request comes from a page of the product. The session cookie alone must not yield a
// token: another site could make a browser send it.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'

/**
 * Only script of an allowed origin can send the header; the origin headers prove that it is ours.
 */
export function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers[ownPageHeader] !== undefined &&
    headers.origin === new URL(publicUrl).origin &&
    (site === undefined || site === 'same-origin')
  )
}
