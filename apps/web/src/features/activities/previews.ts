// Small pictures of the files that are to be handed in, for those who cannot read their names.
import { useEffect, useState } from 'react'
import { isPictureName } from '../submissions/index.ts'

/** Answers the preview of a file that is a picture. */
export function usePreviews(files: readonly File[]): (file: File) => { preview?: string } {
  const [addresses, setAddresses] = useState<ReadonlyMap<File, string>>(new Map())
  useEffect(() => {
    const pictures = files.filter(({ name }) => isPictureName(name))
    const urls = new Map(pictures.map((file) => [file, URL.createObjectURL(file)]))
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
