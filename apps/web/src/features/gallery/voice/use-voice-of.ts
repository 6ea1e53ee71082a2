// What a child says about a picture, as this device has it.
import { useEffect, useState } from 'react'
import { onPictureChange } from '../news.ts'
import { ownPicture } from '../stored-pictures.ts'

/** The recording; undefined while it is read, null where there is none. */
export function useVoiceOf(picture: string | undefined): Blob | null | undefined {
  const [found, setFound] = useState<{ of: string; id: string | undefined; sound: Blob | null }>()
  useEffect(() => {
    if (picture === undefined) return
    let left = false
    const read = async () => {
      const voice = (await ownPicture(picture))?.voice
      if (left) return
      // the same one stays the same object
      setFound((was) =>
        was?.of === picture && was.id === voice?.id
          ? was
          : { of: picture, id: voice?.id, sound: voice?.sound ?? null },
      )
    }
    void read()
    const leave = onPictureChange(() => void read())
    return () => {
      left = true
      leave()
    }
  }, [picture])
  return found?.of === picture ? found?.sound : undefined
}
