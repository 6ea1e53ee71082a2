// Loads the index of our pictures once in each language, when an editor is opened.

import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { addTexts, i18n, withTexts } from '../../../i18n.ts'
import { type OurPicture, type PicturesForWords, picturesOf } from './find-pictures.ts'

type Index = typeof import('./all-pictures.ts')

/** By the language that finds them. */
const loading = new Map<string, Promise<Index>>()

const read = withTexts(() => {
  addTexts('pictures')
  return import('./all-pictures.ts')
})

/** What a picture is called in the language of the page finds it as well. */
const alsoInThisLanguage = (picture: OurPicture): OurPicture => ({
  ...picture,
  also: [...picture.also, i18n._(picture.word)],
})

async function readIndex(): Promise<Index> {
  const { allPictures, groupNames } = await read()
  return { groupNames, allPictures: allPictures.map(alsoInThisLanguage) }
}

async function loadIndex(locale: string): Promise<Index> {
  const index = loading.get(locale) ?? readIndex()
  loading.set(locale, index)
  try {
    return await index
  } catch (error) {
    // loaded again next time: the network may be back
    loading.delete(locale)
    throw error
  }
}

interface Loading {
  /** Undefined until it is there. */
  readonly index: Index | undefined
  readonly failed: boolean
  readonly again: () => void
}

/** The index, asked for as soon as the component is on the page. */
export function usePictureIndex(): Loading {
  const { locale } = useLingui().i18n
  const [index, setIndex] = useState<Index>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadIndex(locale).then(setIndex, () => setFailed(true))
  }, [locale])
  useEffect(load, [load])
  return { index, failed, again: load }
}

/** One picture for each word, all from one set. Rejects where the index cannot be loaded. */
export const picturesForWords = async (words: readonly string[]): Promise<PicturesForWords> =>
  picturesOf((await loadIndex(i18n.locale)).allPictures, words)
