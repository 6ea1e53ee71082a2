// Shows toasts at the top: one sentence with its icon. Mounted once and always present, so that
// screen readers announce what is added.
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '../state/use-store.ts'
import { dismiss, pauseTimers, resumeTimers, shownToasts, type Tone } from './notify.ts'
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

/** The place of all toasts. */
export function Toaster({ spoken = false }: ToasterProps) {
  const { t } = useLingui()
  const toasts = useStore(shownToasts)
  const newest = toasts.at(-1)
  useEffect(() => {
    if (spoken && newest) void speak(newest.text)
  }, [spoken, newest])
  return (
    <section
      className="kl-toasts on-ink"
      aria-label={t`Messages`}
      aria-live="polite"
      onPointerEnter={pauseTimers}
      onPointerLeave={resumeTimers}
      onFocus={pauseTimers}
      onBlur={resumeTimers}
    >
      {toasts.map(({ id, tone, text, action }) => {
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
      })}
    </section>
  )
}
