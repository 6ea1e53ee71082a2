// Apart from the other guesses, since it depends on the engine of the database.
import { expect, onTestFinished, test } from 'vitest'
import { beginSignIn } from './application.ts'
import { createIdentityDatabase } from './identity-database.ts'
import { openSchool } from './school.ts'

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
