// Work that is done again: the address names the attempt before it, and leads to the form, which begins
// with its files.
import type { Submission } from '@kinderleaf/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { useCallPages } from '../../api/index.ts'
import type { HandIn } from './use-hand-in.ts'

/** The id of the attempt before, until its files are in the form; null for the first one. */
export function useAgain({ followUp }: Pick<HandIn, 'followUp'>): string | null {
  const [params, setParams] = useSearchParams()
  const again = params.get('again')
  const before = useOwnWork(again)
  useEffect(() => {
    if (again === null) return
    const form = document.getElementById('submit-work')
    form?.scrollIntoView()
    form?.focus({ preventScroll: true })
  }, [again])
  useEffect(() => {
    if (!before?.abilities.tryAgain) return
    let isUnmounted = false
    const begin = async () => {
      const files = await Promise.all(before.files.map(fileOf))
      if (isUnmounted) return
      followUp(before._id, files)
      // they are kept with the form from now on
      setParams({}, { replace: true })
    }
    void begin()
    return () => {
      isUnmounted = true
    }
  }, [before, followUp, setParams])
  return again
}

/** What she handed in, once as much of her list has been read. */
function useOwnWork(id: string | null): Submission | undefined {
  const { items, loadMore } = useCallPages(
    'mySubmissions',
    (answer) => answer.submissions,
    {},
    { quiet: true },
  )
  const found = items?.find((submission) => submission._id === id)
  const isMissing = id !== null && items !== undefined && !found
  const read = items?.length
  const readOn = useEffectEvent(() => void loadMore?.())
  useEffect(() => {
    if (isMissing && read) readOn()
  }, [isMissing, read])
  return found
}

async function fileOf(file: Submission['files'][number], place: number): Promise<KeptFile> {
  const { fileName, fileUrl, smallUrl, isVoice } = file
  const content = await contentAt(isVoice ? fileUrl : smallUrl).catch(() => new Blob())
  return { name: fileName, content, earlier: place, ...(isVoice ? { isVoice } : {}) }
}

/** Nothing, where there is nothing to show. */
async function contentAt(address: string | undefined): Promise<Blob> {
  if (address === undefined) return new Blob()
  const answer = await fetch(address)
  return answer.ok ? answer.blob() : new Blob()
}
