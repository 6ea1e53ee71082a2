// What has become of a part of a list: announced, and focused when nothing else has the focus.
import { useEffect, useRef, useState } from 'react'

interface News {
  /** For a live region. */
  readonly announcement: string
  /** `id` is that of the part's control at its new place. */
  readonly announce: (announcement: string, id: string) => void
}

export function useNews(): News {
  const [announcement, setAnnouncement] = useState('')
  const focusId = useRef<string>(undefined)
  useEffect(() => {
    const id = focusId.current
    if (!id) return
    focusId.current = undefined
    // the focused element may have been removed; a menu or a dialog returns the focus first
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return {
    announcement,
    announce: (text, id) => {
      setAnnouncement(text)
      focusId.current = id
    },
  }
}
