// The whole page full screen, for a projector.
import { useEffect, useState } from 'react'

/** Whether it is, and what changes that; nothing where the browser has none. */
export function useFullPage(): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [])
  const toggle = () => {
    // a refusal changes nothing
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else void document.documentElement.requestFullscreen().catch(() => {})
  }
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined }
}

/** Ends it, if it is. */
export function leaveFullPage(): boolean {
  if (!document.fullscreenElement) return false
  void document.exitFullscreen().catch(() => {})
  return true
}
