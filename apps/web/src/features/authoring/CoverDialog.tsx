// The drawn covers to choose from.
import { Trans, useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { covers } from '../../pictures/covers.ts'
import { Button, Dialog, PictureChoice } from '../../ui/index.ts'

interface CoverDialogProps {
  /** The address of the current picture. */
  readonly chosen: string
  readonly onChoose: (src: string) => void
}

/** A button that opens the twelve covers. */
export function CoverDialog({ chosen, onChoose }: CoverDialogProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const choose = (src: string) => {
    onChoose(src)
    setOpen(false)
  }
  return (
    <>
      <Button look="quiet" icon={<Images />} onClick={() => setOpen(true)}>
        <Trans>Drawn covers</Trans>
      </Button>
      <Dialog title={t`Choose a cover`} open={open} onOpenChange={setOpen} wide>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {covers.map(({ id, src, alt }) => (
            <li key={id}>
              <PictureChoice
                src={src}
                alt={alt}
                chosen={src === chosen}
                onChoose={() => choose(src)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
