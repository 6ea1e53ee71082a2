// Shows toasts at the top, below the page's head, and in a dialog that is open: one sentence with its
// icon. Mounted once and always present, so that screen readers announce what is added.
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleX, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../state/use-store.ts'
import {
  dismiss,
  messagePlaces,
  noteAct,
  pauseTimers,
  resumeTimers,
  shownToasts,
  type Tone,
} from './notify.ts'
import { speak } from './voice/speech.ts'

const icons: Record<Tone, typeof X> = {
  success: CircleCheck,
  warning: CircleAlert,
  error: CircleX,
}

type ToasterProps = {
  /** Children's pages speak their toasts too. */
  spoken?: boolean
}

/** Keeps the element below the page's head while it shows something: Back and progress stay free. */
function useBelowHead(isShown: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => {
      const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      // the tools of a room may stand at the side or at the foot
      const isAbove = head > 0 && head < innerHeight / 2
      element.current?.style.setProperty('--head-end', isAbove ? `${head}px` : null)
    }
    place()
    // it moves when the page scrolls, and when the banner above it comes or goes
    const moves = new AbortController()
    for (const event of ['scroll', 'resize']) addEventListener(event, place, moves)
    const heights = new ResizeObserver(place)
    heights.observe(document.body)
    return () => {
      moves.abort()
      heights.disconnect()
    }
  }, [isShown])
  return element
}

/** The place of all toasts. */
export function Toaster({ spoken = false }: ToasterProps) {
  const { t } = useLingui()
  const toasts = useStore(shownToasts)
  const newest = toasts.at(-1)
  const element = useBelowHead(newest !== undefined)
  const place = useStore(messagePlaces).at(-1)
  useEffect(() => {
    // before what it leads to, which may have something to say
    for (const act of ['click', 'popstate']) addEventListener(act, noteAct, true)
  }, [])
  useEffect(() => {
    if (spoken && newest) void speak(newest.text)
  }, [spoken, newest])
  const list = toasts.map(({ id, tone, text, action }) => {
    if (place && id <= place.after) return null
    const Icon = icons[tone]
    return (
      <div key={id} className="kl-toast" data-tone={tone}>
        <Icon />
        <span>{text}</span>
        {action ? (
          <button
            type="button"
            className="kl-toast-action"
            onClick={() => {
              dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        ) : null}
        <button
          type="button"
          className="kl-toast-close"
          aria-label={t`Close message`}
          onClick={() => dismiss(id)}
        >
          <X />
        </button>
      </div>
    )
  })
  return (
    <section
      ref={element}
      className="kl-toasts on-ink"
      aria-label={t`Messages`}
      aria-live="polite"
      onPointerEnter={pauseTimers}
      onPointerLeave={resumeTimers}
      onFocus={pauseTimers}
      onBlur={resumeTimers}
    >
      {place ? createPortal(list, place.element) : list}
    </section>
  )
}
