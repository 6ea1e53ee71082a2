// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { showIn } from '../../../i18n.ts'
import { picturesForWords } from './load-pictures.ts'

afterEach(() => showIn('en'))

test('a list of words in the language of the page finds a picture for each', async () => {
  await showIn('es')
  const found = await picturesForWords(['paraguas', 'bicicletas', 'guitarra', 'perro'])
  expect(found).toMatchObject({
    set: 'library',
    pictures: [{ word: 'umbrella' }, { word: 'bicycle' }, { word: 'guitar' }, { word: 'dog' }],
  })
})

test('in another language chosen later, its words find them', async () => {
  await showIn('es')
  await picturesForWords(['paraguas'])
  await showIn('fr')
  const found = await picturesForWords(['parapluie'])
  expect(found).toMatchObject({ pictures: [{ word: 'umbrella' }] })
})
