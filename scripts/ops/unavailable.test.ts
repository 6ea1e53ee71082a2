// The load balancer's own 503 is our envelope, so that pages say their sentence and try again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'

test('the answer of a balancer without a process is the envelope of the contract', () => {
  const path = join(import.meta.dirname, '../../deploy/unavailable.http')
  const [head = '', body = ''] = readFileSync(path, 'utf8').split('\n\n')
  const { status, message } = errors.UNAVAILABLE
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^Retry-After: 5$/m)
  expect(JSON.parse(body)).toEqual({ success: false, code: 'UNAVAILABLE', message })
})
