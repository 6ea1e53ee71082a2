// The easel on the page: made with the canvases, fed by pointers and keys, and opened on the picture
// that the address names.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { noSteps, type Steps } from './drawn-page.ts'
import { Easel, type EaselNews } from './easel.ts'
import { type Cursor, KeyPen } from './key-pen.ts'
import { PointerInput } from './pointer-input.ts'
import type { Tools } from './tools.ts'

export interface EaselOnPage {
  /** Where the sheet is shown. */
  readonly paper: RefObject<HTMLDivElement | null>
  readonly easel: RefObject<Easel | null>
  readonly steps: Steps
  readonly cursor: Cursor | null
  /** The picture is open in another window. */
  readonly isTaken: boolean
  /** Goes on with it here. */
  readonly takeBack: () => void
}

interface Asked extends Pick<EaselNews, 'onOpen' | 'onFull' | 'onLanded'> {
  readonly tools: Tools
  /** The picture that the address names. */
  readonly picture: string | null
}

export function useEasel({ tools, picture, ...news }: Asked): EaselOnPage {
  const paper = useRef<HTMLDivElement>(null)
  const easel = useRef<Easel>(null)
  const opened = useRef<string>(undefined)
  const [steps, setSteps] = useState(noSteps)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [isTaken, setTaken] = useState(false)
  const reported = useRef(news)
  reported.current = news

  const onSteps = useCallback((next: Steps) => {
    const isSame = (now: Steps) =>
      now.undo === next.undo &&
      now.redo === next.redo &&
      now.isNew === next.isNew &&
      now.isWhite === next.isWhite
    setSteps((now) => (isSame(now) ? now : next))
  }, [])

  useEffect(() => {
    if (!paper.current) return
    const made = new Easel(paper.current, {
      onSteps,
      onOpen: (id) => {
        setTaken(false)
        opened.current = id
        reported.current.onOpen(id)
      },
      onTaken: () => setTaken(true),
      onFull: () => reported.current.onFull(),
      onLanded: () => reported.current.onLanded(),
    })
    const pointers = new PointerInput(paper.current, made)
    const keys = new KeyPen(made, paper.current, setCursor)
    easel.current = made
    const sizes = new ResizeObserver(() => made.fit())
    sizes.observe(paper.current)
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void made.save()
      // some browsers empty canvases that nobody sees
      else made.fit()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      sizes.disconnect()
      pointers.stop()
      keys.stop()
      made.stop()
      easel.current = null
      opened.current = undefined
    }
  }, [onSteps])

  useEffect(() => {
    // naming the open picture in the address does not open it again
    if (picture !== null && picture === opened.current) return
    void easel.current?.open(picture)
  }, [picture])

  useEffect(() => {
    if (easel.current) easel.current.tools = tools
  }, [tools])

  const takeBack = () => void easel.current?.open(opened.current ?? null)
  return { paper, easel, steps, cursor, isTaken, takeBack }
}
