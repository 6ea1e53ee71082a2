// An address under which the page plays a recording that only it has.
import { useEffect, useState } from 'react'

/** Undefined until there is one, and for nothing. */
export function useBlobAddress(content: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (content.size === 0) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
