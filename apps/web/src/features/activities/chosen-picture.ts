// Adds the child's picture that the address names to the form. The gallery is loaded only if there
// is one.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

async function fileOf(id: string): Promise<File | undefined> {
  const { pngOf, readPicture } = await import('../gallery/index.ts')
  const picture = await readPicture(id)
  if (!picture) return undefined
  return new File([await pngOf(picture.image)], `${picture.kind}.png`, { type: 'image/png' })
}

/** Calls `onPicture` when the picture is loaded, and scrolls to the form. */
export function useChosenPicture(onPicture: (picture: File) => void): void {
  const [params] = useSearchParams()
  const id = params.get('picture')
  useEffect(() => {
    if (!id) return
    let isUnmounted = false
    const addPicture = async () => {
      const file = await fileOf(id).catch(() => undefined)
      if (isUnmounted || !file) return
      onPicture(file)
      const form = document.getElementById('submit-work')
      form?.scrollIntoView()
      form?.focus({ preventScroll: true })
    }
    void addPicture()
    return () => {
      isUnmounted = true
    }
  }, [id, onPicture])
}
