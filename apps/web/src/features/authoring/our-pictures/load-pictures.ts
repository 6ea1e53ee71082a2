// Loads the index of our pictures once, when an editor is opened.

import { useCallback, useEffect, useState } from 'react'
import { addTexts } from '../../../i18n.ts'
import { type PicturesForWords, picturesOf } from './find-pictures.ts'

type Index = typeof import('./all-pictures.ts')

let loading: Promise<Index> | undefined

async function loadIndex(): Promise<Index> {
  addTexts('pictures')
  loading ??= import('./all-pictures.ts')
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
