// Apart from the other guesses, since it depends on the engine of the database.
import { expect, onTestFinished, test } from 'vitest'
import { deriveSecrets } from '../src/secrets.ts'
import { createSignInAttempts } from '../src/sign-in-attempts.ts'
import { beginSignIn } from './application.ts'
import { createIdentityDatabase } from './identity-database.ts'
import { openSchool, SECRET } from './school.ts'

test('guesses that arrive together count as many', async () => {
  const database = await createIdentityDatabase()
  onTestFinished(() => database.drop())
  const school = await openSchool(database.pool)
  onTestFinished(() => school.stop())
  const omar = { name: 'Omar', signInName: 'omar', password: 'sand and sea and sun' }
  await school.identity.createAccount(omar)
  const browsers = await Promise.all(
    Array.from({ length: 12 }, () => school.browser().open(beginSignIn().address)),
  )
  await Promise.all(
    browsers.map((browser, i) =>
      browser.submit({ signInName: omar.signInName, password: `parallel guess ${i}` }),
    ),
  )
  expect(browsers.filter((browser) => browser.status === 422)).toHaveLength(5)
  expect(browsers.filter((browser) => browser.status === 429)).toHaveLength(7)
})

test('tries that are counted in another order than they came are as many', async () => {
  const database = await createIdentityDatabase()
  onTestFinished(() => database.drop())
  let time = Date.now()
  const attempts = createSignInAttempts(database.pool, deriveSecrets(SECRET), () => new Date(time))
  const allowed: boolean[] = []
  for (let i = 0; i < 7; i += 1) {
    const attempt = await attempts.begin('omar', { range: '203.0.113.0/24' })
    allowed.push(attempt.allowed)
    time -= 1
  }
  expect(allowed).toEqual([true, true, true, true, true, false, false])
})
