// A picture that opens enlarged in a dialog.
import { useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/index.ts'

type ZoomPictureProps = {
  src: string
  /** The same picture for the small place; without it, the whole one. */
  small?: string
  /** The name of the picture. */
  name: string
  /** row: in a teacher's list; small and big: on a child's page. */
  size?: keyof typeof sizes
}

const childFrame = 'rounded-leaf-m border-4 border-ink'
const childSign = 'right-2 bottom-2 size-11'
const sizes = {
  row: {
    frame: 'h-21 w-28 rounded-leaf-s border border-control-line',
    sign: 'end-1.5 bottom-1.5 size-7',
    signPx: 15,
  },
  small: { frame: `h-32 w-40 ${childFrame}`, sign: childSign, signPx: 24 },
  big: { frame: `aspect-[4/3] w-full max-w-md ${childFrame}`, sign: childSign, signPx: 24 },
} as const

/** A press opens it; Escape, or a press outside, closes it. */
export function ZoomPicture({ src, small = src, name, size = 'small' }: ZoomPictureProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { frame, sign, signPx } = sizes[size]
  return (
    <>
      <button
        type="button"
        aria-label={t`Zoom: ${name}`}
        className={`relative cursor-zoom-in overflow-hidden bg-white ${frame}`}
        onClick={() => setOpen(true)}
      >
        <img
          src={small}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="size-full object-cover"
        />
        <span
          className={`absolute grid place-items-center rounded-round bg-ink text-paper ${sign}`}
        >
          <ZoomIn size={signPx} aria-hidden="true" />
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name} wide>
        <img
          src={src}
          alt={name}
          width={1200}
          height={900}
          className="mx-auto h-auto max-h-[70dvh] w-auto rounded-leaf-m object-contain"
        />
      </Dialog>
    </>
  )
}
