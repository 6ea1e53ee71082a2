// Loads the index of our pictures once, when an editor is opened.

import { useCallback, useEffect, useState } from 'react'
import { addTexts, i18n, withTexts } from '../../../i18n.ts'
import { type OurPicture, type PicturesForWords, picturesOf } from './find-pictures.ts'

type Index = typeof import('./all-pictures.ts')

let loading: Promise<Index> | undefined

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

async function loadIndex(): Promise<Index> {
  loading ??= readIndex()
  try {
    return await loading
  } catch (error) {
    // loaded again next time: the network may be back
    loading = undefined
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
  const [index, setIndex] = useState<Index>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadIndex().then(setIndex, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  return { index, failed, again: load }
}

/** One picture for each word, all from one set. Rejects where the index cannot be loaded. */
export const picturesForWords = async (words: readonly string[]): Promise<PicturesForWords> =>
  picturesOf((await loadIndex()).allPictures, words)
