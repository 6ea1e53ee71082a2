// Every sentence of the server that the contract allows is in the catalogue for translators.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataSentences, endpoints, errors, eventWords, refusals, texts } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'

const catalogue = readFileSync(join(import.meta.dirname, 'en/sentences.po'), 'utf8')

const sentences: Record<string, string[]> = {
  texts: Object.values(texts),
  errors: Object.values(errors).map((error) => error.message),
  refusals: Object.values(refusals),
  'data kinds': [...dataSentences],
  'event words': Object.values(eventWords),
  endpoints: Object.values(endpoints).flatMap((endpoint) => [
    endpoint.failure,
    ...('invalid' in endpoint ? [endpoint.invalid] : []),
    ...('signIn' in endpoint ? [endpoint.signIn] : []),
  ]),
}

test.each(Object.keys(sentences))('every sentence of the %s is in the catalogue', (table) => {
  const missing = sentences[table]?.filter((text) => !catalogue.includes(`msgid ${JSON.stringify(text)}`))
  expect(missing).toEqual([])
})
