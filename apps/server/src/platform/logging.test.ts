// The log entry of an unexpected error never contains sent values.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logging.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  createLogger('error', sink).error({ err: error }, 'request failed')
  return lines.join('')
}

test('a failed query is logged with its place in the code, without its values', () => {
  const cause = new Error('invalid byte sequence')
  const log = logged(new Error('Failed query: insert into users\nparams: Mia Patel', { cause }))
  expect(log).toContain('Failed query: insert into users')
  expect(log).toContain('invalid byte sequence')
  expect(log).toContain('logging.test.ts')
  expect(log).not.toContain('Mia')
})

test('an error that was described already, as the provider does, is logged as it is', () => {
  expect(logged({ name: 'TypeError', stack: 'TypeError: no\n    at place.ts:1' })).toContain(
    'place.ts',
  )
  expect(logged({ name: 'Mia' })).not.toContain('Mia')
})

test('a message of several lines is kept out of the stack', () => {
  expect(logged(new Error('first\nMia Patel')).match(/Mia/g)).toHaveLength(1)
})
