// Adds the child's picture that the address names to the form, once, with what she says about it.
// The gallery is loaded only if
// there is one.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { voiceOf } from './hand-in.ts'

async function filesOf(id: string): Promise<KeptFile[]> {
  const { pngOf, readWithVoice } = await import('../gallery/index.ts')
  const picture = await readWithVoice(id)
  if (!picture) return []
  const sound = picture.voice?.sound
  return [
    { name: `${picture.kind}.png`, content: await pngOf(picture.image) },
    ...(sound ? [voiceOf(sound)] : []),
  ]
}

interface ChosenPicture {
  /** Her voice counts as well. */
  readonly isVoiceAllowed: boolean
  readonly onPicture: (files: readonly KeptFile[]) => void
}

/** Calls `onPicture` when the picture is loaded, and scrolls to the form. */
export function useChosenPicture({ isVoiceAllowed, onPicture }: ChosenPicture): void {
  const [params, setParams] = useSearchParams()
  const id = params.get('picture')
  useEffect(() => {
    if (!id) return
    let isUnmounted = false
    const addPicture = async () => {
      const files = await filesOf(id).catch(() => [])
      if (isUnmounted || files.length === 0) return
      onPicture(files.filter(({ isVoice }) => isVoiceAllowed || !isVoice))
      // it is kept with the form from now on
      setParams({}, { replace: true })
      const form = document.getElementById('submit-work')
      form?.scrollIntoView()
      form?.focus({ preventScroll: true })
    }
    void addPicture()
    return () => {
      isUnmounted = true
    }
  }, [id, isVoiceAllowed, onPicture, setParams])
}
