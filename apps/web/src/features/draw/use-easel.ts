// The easel on the page: made with the canvases, fed by pointers and keys, and opened on the picture
// that the address names.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Easel, type EaselNews, type Steps } from './easel.ts'
import { type Cursor, KeyPen } from './key-pen.ts'
import { PointerInput } from './pointer-input.ts'
import type { Tools } from './tools.ts'

interface EaselParts {
  readonly easel: Easel
  readonly keys: KeyPen
}

export interface EaselOnPage {
  readonly frame: RefObject<HTMLElement | null>
  readonly sheet: RefObject<HTMLCanvasElement | null>
  readonly wet: RefObject<HTMLCanvasElement | null>
  readonly parts: RefObject<EaselParts | null>
  readonly steps: Steps
  readonly cursor: Cursor | null
}

interface Asked extends Pick<EaselNews, 'onOpen' | 'onFull' | 'onLanded'> {
  readonly tools: Tools
  /** The picture that the address names. */
  readonly picture: string | null
}

export function useEasel({ tools, picture, ...news }: Asked): EaselOnPage {
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLCanvasElement>(null)
  const wet = useRef<HTMLCanvasElement>(null)
  const parts = useRef<EaselParts>(null)
  const opened = useRef<string>(undefined)
  const [steps, setSteps] = useState<Steps>({ undo: false, redo: false })
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const told = useRef(news)
  told.current = news

  const onSteps = useCallback((next: Steps) => {
    setSteps((now) => (now.undo === next.undo && now.redo === next.redo ? now : next))
  }, [])

  useEffect(() => {
    if (!frame.current || !sheet.current || !wet.current) return
    const canvas = sheet.current
    const easel = new Easel(
      { sheet: canvas, wet: wet.current, frame: frame.current },
      {
        onSteps,
        onOpen: (id) => {
          opened.current = id
          told.current.onOpen(id)
        },
        onFull: () => told.current.onFull(),
        onLanded: () => told.current.onLanded(),
      },
    )
    const pointers = new PointerInput(canvas, easel)
    const keys = new KeyPen(easel, canvas, setCursor)
    parts.current = { easel, keys }
    const sizes = new ResizeObserver(() => easel.fit())
    sizes.observe(frame.current)
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') void easel.keep()
    }
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      document.removeEventListener('visibilitychange', keepHidden)
      sizes.disconnect()
      pointers.stop()
      easel.stop()
      parts.current = null
      opened.current = undefined
    }
  }, [onSteps])

  useEffect(() => {
    // naming the open picture in the address does not open it again
    if (picture !== null && picture === opened.current) return
    void parts.current?.easel.open(picture)
  }, [picture])

  useEffect(() => {
    if (parts.current) parts.current.easel.tools = tools
  }, [tools])

  return { frame, sheet, wet, parts, steps, cursor }
}
