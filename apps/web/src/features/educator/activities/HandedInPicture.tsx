// A picture a child handed in: small in its row, large in an overlay.
import { useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/index.ts'

/** A press opens it; Escape, or a press beside it, closes it. */
export function HandedInPicture({ src, name }: { src: string; name: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Zoom: ${name}`}
        className="relative h-21 w-28 cursor-zoom-in overflow-hidden rounded-leaf-s border border-control-line bg-white"
        onClick={() => setOpen(true)}
      >
        <img
          src={src}
          alt=""
          width={224}
          height={168}
          loading="lazy"
          className="size-full object-cover"
        />
        <span className="absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-round bg-ink text-paper">
          <ZoomIn size={15} />
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name} wide>
        <img
          src={src}
          alt={name}
          width={1200}
          height={900}
          className="mx-auto h-auto max-h-[70dvh] w-auto object-contain"
        />
      </Dialog>
    </>
  )
}
