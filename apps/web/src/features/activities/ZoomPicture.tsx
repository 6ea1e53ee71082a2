// A picture that opens large in a dialog.
import { useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/index.ts'

type ZoomPictureProps = {
  src: string
  /** What the picture is called. */
  name: string
  size?: 'small' | 'big'
}

const sizes = { small: 'h-32 w-40', big: 'aspect-[4/3] w-full max-w-md' } as const

/** A tap opens it, a tap on the large one or Escape closes it. */
export function ZoomPicture({ src, name, size = 'small' }: ZoomPictureProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Zoom: ${name}`}
        className={`relative cursor-zoom-in overflow-hidden rounded-leaf-m border-4 border-ink bg-white ${sizes[size]}`}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" width={320} height={240} className="size-full object-cover" />
        <span className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-round bg-ink text-paper">
          <ZoomIn aria-hidden="true" />
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
