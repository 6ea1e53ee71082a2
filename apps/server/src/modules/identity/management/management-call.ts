// One request to a management API: JSON, a time limit, and no redirects, which would carry the key
// along.
import type { Fetch } from '../provider.ts'

/** The provider answered with an error status. */
export class ManagementRefused extends Error {
  override readonly name = 'ManagementRefused'
}

interface ManagementCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  bearer?: string
  body?: object | URLSearchParams
}

const ANSWER_WITHIN_MS = 5_000

/** Returns the decoded body, or undefined when there is none. */
export async function callManagement(fetch: Fetch, call: ManagementCall): Promise<unknown> {
  const isForm = call.body instanceof URLSearchParams
  const headers = {
    accept: 'application/json',
    ...(call.bearer ? { authorization: `Bearer ${call.bearer}` } : {}),
    ...(call.body && !isForm ? { 'content-type': 'application/json' } : {}),
    ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  const answer = await fetch(call.url, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(call.body ? { body: isForm ? String(call.body) : JSON.stringify(call.body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) {
    throw new ManagementRefused(`${call.method} was answered with ${answer.status}`)
  }
  return text === '' ? undefined : JSON.parse(text)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
