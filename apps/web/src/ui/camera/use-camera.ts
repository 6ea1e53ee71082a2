// The camera for as long as it is wanted and its page is seen: it is closed with the dialog, with the
// page, and while another tab or app lies over it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type Camera,
  type CameraTrouble,
  type CameraWish,
  closeCamera,
  openCamera,
} from './camera.ts'

interface CameraView {
  /** Null while it is being opened, or closed. */
  readonly camera: Camera | CameraTrouble | null
  /** As the last opened camera said it. */
  readonly other: CameraWish | null
  readonly ask: (wish: CameraWish) => void
}

/** The one that looks away from whoever holds the tablet, and the one that looks at her. */
export const backCamera: CameraWish = { facingMode: 'environment' }
export const frontCamera: CameraWish = { facingMode: 'user' }

export function useCamera(isWanted: boolean, first = backCamera): CameraView {
  const isOn = useIsSeen() && isWanted
  const [wish, ask] = useState(first)
  const [camera, setCamera] = useState<Camera | CameraTrouble | null>(null)
  const [other, setOther] = useState<CameraWish | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let opened: Camera | undefined
    const open = async () => {
      const found = await openCamera(wish)
      if (typeof found === 'string') {
        if (!isOver) setCamera(found)
      } else if (isOver) closeCamera(found)
      else {
        opened = found
        const [track] = found.stream.getVideoTracks()
        // unplugged, or taken away by the device
        track?.addEventListener('ended', () => !isOver && setCamera('busy'))
        setCamera(found)
        setOther(found.other)
      }
    }
    void open()
    return () => {
      isOver = true
      if (opened) closeCamera(opened)
      setCamera(null)
    }
  }, [isOn, wish])
  return { camera, other, ask }
}

/** Whether the page is in sight. */
const useIsSeen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
  )
