// What is answered when something a call depends on is away: try again, never a defect of ours.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerFailureAnswers } from './failure-answers.ts'

async function answerTo(error: Error) {
  const app = fastify()
  registerFailureAnswers(app)
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

const withCode = (code: string) =>
  Object.assign(new Error('of the database or the system'), { code })

test.each([
  ['a connection refused', withCode('ECONNREFUSED')],
  ['a database that shuts down', withCode('57P01')],
  ['a full disk', withCode('53100')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that was not to be had', withCode('55P03')],
  ['a deadlock', withCode('40P01')],
  ['a frozen database', new Error('Query read timeout')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['any of these inside a failed query', new Error('Failed query', { cause: withCode('57P03') })],
])('%s is answered with 503 and when to come back', async (_what, error) => {
  const answer = await answerTo(error)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('anything else is a defect', async () => {
  expect((await answerTo(withCode('23505'))).statusCode).toBe(500)
})
