// A small picture that is opened large.
import { useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { PictureViewer } from './viewer/PictureViewer.tsx'

interface PictureThumbProps {
  readonly src: string
  /** The name of the picture. */
  readonly name: string
  /** row and work: in a teacher's lists; small and big: on a child's page. */
  readonly size: keyof typeof sizes
  readonly onOpen: () => void
}

const childFrame = 'rounded-leaf-m border-4 border-ink'
const childSign = 'right-2 bottom-2 size-11'
const sizes = {
  row: {
    frame: 'h-21 w-28 rounded-leaf-s border border-control-line',
    sign: 'end-1.5 bottom-1.5 size-7',
    signPx: 15,
  },
  work: {
    frame: 'h-42 w-56 rounded-leaf-s border border-control-line',
    sign: 'end-2 bottom-2 size-9',
    signPx: 18,
  },
  small: { frame: `h-32 w-40 ${childFrame}`, sign: childSign, signPx: 24 },
  big: { frame: `aspect-[4/3] w-full max-w-md ${childFrame}`, sign: childSign, signPx: 24 },
} as const

/** The small picture, whole whatever its shape; a press opens it. */
export function PictureThumb({ src, name, size, onOpen }: PictureThumbProps) {
  const { t } = useLingui()
  const { frame, sign, signPx } = sizes[size]
  return (
    <button
      type="button"
      aria-label={t`Zoom: ${name}`}
      className={`relative cursor-zoom-in overflow-hidden bg-sunken ${frame}`}
      onClick={onOpen}
    >
      <img
        src={src}
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className="size-full object-contain"
      />
      <span
        className={`absolute grid place-items-center rounded-round bg-ink text-paper print:hidden ${sign}`}
      >
        <ZoomIn size={signPx} aria-hidden="true" />
      </span>
    </button>
  )
}

type ZoomPictureProps = {
  src: string
  /** The same picture for the small place; without it, the whole one. */
  small?: string
  name: string
  size?: PictureThumbProps['size']
}

/** A picture that is alone; Escape closes it. */
export function ZoomPicture({ src, small = src, name, size = 'small' }: ZoomPictureProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PictureThumb src={small} name={name} size={size} onOpen={() => setOpen(true)} />
      {open ? <PictureViewer src={src} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
