// The address of an image that lies on this device, for as long as it is shown.
import { useEffect, useState } from 'react'
import type { StoredPicture } from '../database.ts'
import { smallOf } from '../image-copies.ts'

/** The address of a picture of this device, or of its small copy; undefined until it is read. */
export function useImage(picture: StoredPicture | undefined, size: 'small' | 'whole') {
  const [shown, setShown] = useState<{ of: StoredPicture; address: string }>()
  useEffect(() => {
    if (!picture) return
    let address: string | undefined
    let left = false
    const show = async () => {
      const image = size === 'small' ? await smallOf(picture) : picture.image
      if (left) return
      address = URL.createObjectURL(image)
      setShown({ of: picture, address })
    }
    void show()
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [picture, size])
  return shown?.of.id === picture?.id ? shown?.address : undefined
}
