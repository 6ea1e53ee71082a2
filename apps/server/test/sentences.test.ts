// Every sentence that the server says in mails and on the page of a record has its words in every
// language, and nothing else is kept.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kinderleaf/contract/plain'
import { readAccount } from '@kinderleaf/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../src/modules/identity/test/school.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const sources = join(import.meta.dirname, '../src')
const nobody = '019ab000-0000-7000-8000-000000000000'
const others = languages.filter((language) => language !== 'en')

let database: TestDatabase
let school: School
let said: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  school = await openSchool(database, {})
  said = [...(await titlesOfRecords()), ...literals()]
})
afterAll(async () => {
  await school.close()
  await database.drop()
})

/** Each module's, and the account server's. */
async function titlesOfRecords(): Promise<string[]> {
  const recorded = Object.values(school.modules).flatMap(
    ({ personalData }) => personalData?.record(database.db, { personId: nobody }) ?? [],
  )
  return [...recorded, ...(await readAccount(database.pool, nobody))].map(({ title }) => title)
}

/** Written where they are said. */
function literals(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, english = '']) => english),
  )
}

const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'))

const placesOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

test('sentences are found', () => {
  expect(said).toContain('Work handed in')
  expect(said).toContain('Passkeys')
  expect(said).toContain('Your school has let you in')
})

describe.each(others)('%s', (language) => {
  const catalogue = catalogueOf(language)

  test('has every sentence, and none that nobody says', () => {
    expect(said.filter((sentence) => !catalogue[sentence]?.trim())).toEqual([])
    expect(Object.keys(catalogue).filter((sentence) => !said.includes(sentence))).toEqual([])
  })

  test('has the same places in each', () => {
    const differing = Object.entries(catalogue).filter(
      ([english, translated]) => `${placesOf(english)}` !== `${placesOf(translated)}`,
    )
    expect(differing).toEqual([])
  })

  test('writes no straight apostrophe or quotation mark, and no tag', () => {
    expect(Object.values(catalogue).filter((text) => /['"<>&]/.test(text))).toEqual([])
  })
})
