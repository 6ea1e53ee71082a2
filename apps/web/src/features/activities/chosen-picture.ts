// Adds the child's picture that the address names to the form, once. The gallery is loaded only if
// there is one.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'

async function fileOf(id: string): Promise<KeptFile | undefined> {
  const { pngOf, readPicture } = await import('../gallery/index.ts')
  const picture = await readPicture(id)
  if (!picture) return undefined
  return { name: `${picture.kind}.png`, content: await pngOf(picture.image) }
}

/** Calls `onPicture` when the picture is loaded, and scrolls to the form. */
export function useChosenPicture(onPicture: (pictures: readonly KeptFile[]) => void): void {
  const [params, setParams] = useSearchParams()
  const id = params.get('picture')
  useEffect(() => {
    if (!id) return
    let isUnmounted = false
    const addPicture = async () => {
      const file = await fileOf(id).catch(() => undefined)
      if (isUnmounted || !file) return
      onPicture([file])
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
  }, [id, onPicture, setParams])
}
