// Dialogs: with a form, with a question, and the child's pop-up in two halves. They trap the focus,
// close with Escape and return the focus.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Area, areaClass } from './area.ts'
import { Button } from './Button.tsx'
import { useDensityClass } from './density.tsx'
import { takeMessages } from './notify.ts'
import { RoundButton } from './RoundButton.tsx'

type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

export type DialogProps = OpenProps & {
  title: string
  children: ReactNode
  /** Buttons, the filled one last. */
  actions?: ReactNode
  /** 820 px instead of 560. */
  wide?: boolean
  /** As large as the window; the body alone scrolls. */
  full?: boolean
  /** The body reaches the edges. */
  flush?: boolean
  /** A press beside it does not close it: what is in it cannot be had again. */
  firm?: boolean
}

const typed =
  'input:not([type]), input[type=text], input[type=url], input[type=search], textarea, select'

/** The first text field; after a touch it is not focused, so that no keyboard opens. */
const firstField = (popup: HTMLElement | null, openType: string): HTMLElement | boolean =>
  (openType !== 'touch' && popup?.querySelector<HTMLElement>(`.kl-dialog-body :is(${typed})`)) ||
  true

/**
 * What is said while the dialog is open, beside the button that was pressed: elsewhere it would be
 * under the veil or over the dialog, and out of reach.
 */
function DialogMessages() {
  const { t } = useLingui()
  return (
    <section
      ref={takeMessages}
      className="kl-dialog-messages on-ink"
      aria-label={t`Messages`}
      aria-live="polite"
    />
  )
}

/** A dialog with a title, a close button, a body and actions; its first field has the focus. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, children, actions, wide, full, flush, firm } = props
  const { t } = useLingui()
  const density = useDensityClass()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={firm}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="kl-veil" forceRender />
        <BaseDialog.Viewport className={`kl-overlay ${density}`}>
          <BaseDialog.Popup
            ref={popup}
            initialFocus={(openType) => firstField(popup.current, openType)}
            className="kl-dialog"
            data-wide={wide || undefined}
            data-full={full || undefined}
          >
            <div className="kl-dialog-head">
              <BaseDialog.Title>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<RoundButton label={t`Close`} icon={<X />} look="bare" />}
              />
            </div>
            <div className="kl-dialog-body" data-flush={flush || undefined}>
              {children}
            </div>
            {actions ? (
              <div className="kl-dialog-foot">
                <DialogMessages />
                {actions}
              </div>
            ) : (
              <DialogMessages />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

export type ConfirmDialogProps = OpenProps & {
  /** The question. */
  title: string
  /** What will be lost. */
  children: ReactNode
  /** Names the action: "Delete lesson", not "OK". */
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean
  busyText?: string
  /** Where the focus goes on closing; by default, or for null, to what opened the dialog. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before something is deleted; Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useLingui()
  const density = useDensityClass()
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="kl-veil" forceRender />
        <AlertDialog.Viewport className={`kl-overlay ${density}`}>
          <AlertDialog.Popup className="kl-dialog" finalFocus={props.focusAfter}>
            <div className="kl-dialog-head">
              <AlertDialog.Title>{props.title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description render={<div />} className="kl-dialog-body">
              {props.children}
            </AlertDialog.Description>
            <div className="kl-dialog-foot">
              <DialogMessages />
              <AlertDialog.Close render={<Button look="quiet">{t`Cancel`}</Button>} />
              <Button busy={props.busy} busyText={props.busyText} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export type PopupProps = OpenProps & {
  title: ReactNode
  /** The picture on the leaf, with an alt text if the title does not name it. */
  picture: { src: string; alt: string }
  /** What a child has made: as large as the plate. */
  large?: boolean
  area?: Area
  /** The colours behind the picture; by default the area's and yellow. */
  colours?: { plate: string; leaf: string }
  /** Drawn over the picture and the plate. */
  over?: ReactNode
  children?: ReactNode
  /** Two buttons at most. */
  actions: ReactNode
}

/** The child's pop-up: a plate of colour with one big leaf, and words with two buttons. */
export function Popup(props: PopupProps) {
  const { open, onOpenChange, title, picture, large, area, colours, over, children, actions } =
    props
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="kl-veil" />
        <BaseDialog.Viewport className={`kl-overlay ${areaClass(area)}`}>
          <BaseDialog.Popup className="kl-popup">
            <div
              className="kl-popup-plate"
              data-large={large || undefined}
              style={{ background: colours?.plate }}
            >
              <span className="kl-popup-leaf" style={{ color: colours?.leaf }} />
              <img src={picture.src} alt={picture.alt} width={400} height={400} />
              {over}
            </div>
            <div className="kl-popup-words">
              <BaseDialog.Title>{title}</BaseDialog.Title>
              {children}
              <DialogMessages />
              <div className="kl-popup-actions">{actions}</div>
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
