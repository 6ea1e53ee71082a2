// The page's microphone: opened by the first recording, closed when the page is left.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Microphone, type MicrophoneTrouble, openMicrophone } from './microphone.ts'

export interface PageMicrophone {
  /** Its level; null before it was opened. */
  readonly level: (() => number) | null
  readonly open: () => Promise<Microphone | MicrophoneTrouble>
}

export function useMicrophone(): PageMicrophone {
  const [level, setLevel] = useState<(() => number) | null>(null)
  const opened = useRef<Microphone | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      opened.current?.close()
      opened.current = null
    }
  }, [])
  const open = useCallback(async () => {
    if (opened.current) return opened.current
    const found = await openMicrophone()
    if (typeof found === 'string') return found
    if (isHere.current) {
      opened.current = found
      setLevel(() => found.level)
    } else found.close()
    return found
  }, [])
  return { level, open }
}
