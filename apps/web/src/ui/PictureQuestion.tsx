// A question to a child with answers as large pictures. It has no way out but an answer, keeps the
// focus, and gives it back.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'

interface Answer {
  readonly label: string
  readonly picture: ReactNode
  readonly onClick: () => void
  readonly busy?: boolean
}

interface PictureQuestionProps {
  readonly open: boolean
  readonly title: string
  readonly answers: readonly Answer[]
}

export function PictureQuestion({ open, title, answers }: PictureQuestionProps) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="kl-veil" forceRender />
        <AlertDialog.Viewport className="kl-overlay">
          <AlertDialog.Popup className="kl-dialog kl-picture-question">
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <div className="kl-picture-question-answers">
              {answers.map(({ label, picture, onClick, busy }) => (
                <button
                  key={label}
                  type="button"
                  className="kl-picture-question-answer"
                  aria-busy={busy}
                  onClick={onClick}
                >
                  {picture}
                  {label}
                </button>
              ))}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
