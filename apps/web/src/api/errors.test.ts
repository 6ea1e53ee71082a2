// What a person reads when a call fails, and whether it is worth trying again.
import { endpoints } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { isPassing, offlineError, refusalError } from './errors.ts'

const endpoint = endpoints.joinEducator
const refusal = (status: number, body: unknown, retryAfter: string | null = null) =>
  refusalError(endpoint, { status, body, retryAfter })

test("the server's sentence comes first, with its code, fields and request", () => {
  const fields = [{ path: 'code', message: 'at most 40 letters' }]
  const body = { success: false, code: 'NOT_ACCEPTABLE', message: 'No.', requestId: 'r1', fields }
  expect(refusal(422, body)).toMatchObject({
    code: 'NOT_ACCEPTABLE',
    message: 'No.',
    status: 422,
    requestId: 'r1',
    fields,
  })
})

test('without one, the sentence of the call is shown', () => {
  expect(refusal(500, undefined)).toMatchObject({ code: 'INTERNAL', message: endpoint.failure })
  expect(refusal(404, { message: '' }).message).toBe(endpoint.failure)
  expect(offlineError(endpoint)).toMatchObject({ code: 'OFFLINE', message: endpoint.failure })
})

test.each([
  [400, 'INVALID_INPUT'],
  [401, 'UNAUTHENTICATED'],
  [404, 'NOT_FOUND'],
  [413, 'TOO_LARGE'],
  [429, 'TOO_MANY_TRIES'],
  [500, 'INTERNAL'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
])('an answer of %i that is not ours is %s', (status, code) => {
  expect(refusal(status, '<html>').code).toBe(code)
})

test('fields that are no fields are left out', () => {
  expect(refusal(400, { fields: [1, { path: 'a' }, null] }).fields).toEqual([])
  expect(refusal(400, { fields: 'a' }).fields).toEqual([])
})

test('what may pass by itself is known, a refusal is final', () => {
  expect(isPassing(offlineError(endpoint))).toBe(true)
  expect(isPassing(refusal(503, undefined))).toBe(true)
  expect(isPassing(refusal(500, undefined))).toBe(false)
  expect(isPassing(refusal(409, undefined))).toBe(false)
  expect(isPassing(new Error('no call'))).toBe(false)
  expect(refusal(503, undefined, '7').retryAfterSeconds).toBe(7)
})
