// Answers while a dependency is down: "try again", never an internal error.
import { Writable } from 'node:stream'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { DatabaseError } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging.ts'
import { registerFailureAnswers } from './failure-answers.ts'

const logged: string[] = []
const logger: FastifyBaseLogger = createLogger(
  'warn',
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)

async function answerTo(error: Error) {
  const app = fastify({ loggerInstance: logger })
  registerFailureAnswers(app)
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

beforeEach(() => {
  logged.length = 0
})

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('of the database or the system'), { code, ...more })

test.each([
  ['a connection refused', withCode('ECONNREFUSED')],
  ["a database's socket that is not there", withCode('ENOENT', { syscall: 'connect' })],
  ['a database that shuts down', withCode('57P01')],
  ['a full disk', withCode('53100')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that was not to be had', withCode('55P03')],
  ['a deadlock', withCode('40P01')],
  ['a frozen database', new Error('Query read timeout')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a connection lost between two statements',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['any of these inside a failed query', new Error('Failed query', { cause: withCode('57P03') })],
])('%s is answered with 503 and when to come back', async (_what, error) => {
  const answer = await answerTo(error)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // The operator has to learn of a full disk.
  expect(logged.join()).toContain('"level":40')
})

const lacking = (table: string, constraint: string) => {
  const violation = new DatabaseError('violates foreign key constraint', 0, 'error')
  const cause = Object.assign(violation, { code: '23503', table, constraint })
  return new Error('Failed query', { cause })
}

test('what referred to somebody who was erased meanwhile is asked again, and then answered', async () => {
  const answer = await answerTo(lacking('enrolments', 'enrolments_student_id_fkey'))
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(logged.join()).toContain('"level":40')
})

test.each([
  ['a row that is there twice', withCode('23505')],
  ['a row without the lesson it is of', lacking('enrolments', 'enrolments_course_id_fkey')],
  ['a file that is missing on the disk', withCode('ENOENT', { syscall: 'open' })],
])('%s is a defect, and logged as one', async (_what, error) => {
  expect((await answerTo(error)).statusCode).toBe(500)
  expect(logged.join()).toContain('"level":50')
})

test.each([
  [401, 'INVALID_INPUT'],
  [403, 'NOT_FOUND'],
  [405, 'INVALID_INPUT'],
  [408, 'INVALID_INPUT'],
  [412, 'INVALID_INPUT'],
  [413, 'TOO_LARGE'],
  [414, 'INVALID_INPUT'],
  [416, 'INVALID_INPUT'],
  [431, 'INVALID_INPUT'],
])('a refusal of the framework with %i is no defect', async (statusCode, code) => {
  const answer = await answerTo(Object.assign(new Error('refused'), { statusCode }))
  expect(answer.statusCode).toBe(statusCode === 403 ? 404 : statusCode)
  expect(answer.json()).toMatchObject({ success: false, code })
  expect(logged).toEqual([])
})
