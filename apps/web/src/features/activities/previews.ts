// Thumbnails of the files to hand in, for children who cannot read their names.
import { useEffect, useState } from 'react'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { isPictureName } from '../submissions/index.ts'

/** Returns the preview of a picture file. */
export function usePreviews(files: readonly KeptFile[]): (file: KeptFile) => { preview?: string } {
  const [addresses, setAddresses] = useState<ReadonlyMap<KeptFile, string>>(new Map())
  useEffect(() => {
    const pictures = files.filter(({ name, content }) => content.size > 0 && isPictureName(name))
    const urls = new Map(pictures.map((file) => [file, URL.createObjectURL(file.content)]))
    setAddresses(urls)
    return () => {
      for (const address of urls.values()) URL.revokeObjectURL(address)
    }
  }, [files])
  return (file) => {
    const preview = addresses.get(file)
    return preview ? { preview } : {}
  }
}
