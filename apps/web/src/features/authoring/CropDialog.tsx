// Crops a picture to the shape of the cards: moved by dragging or with the arrow keys, enlarged
// with a slider. Loaded when a picture is chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Dialog } from '../../ui/index.ts'
import { type Cut, cardAspect, cutOut, middleCut } from './crop-picture.ts'

interface CropDialogProps {
  readonly picture: HTMLImageElement
  readonly onCut: (file: File) => void
  readonly onClose: () => void
  /** The browser could not draw it. */
  readonly onFailure: () => void
}

const mostZoom = 4

export default function CropDialog({ picture, onCut, onClose, onFailure }: CropDialogProps) {
  const { t } = useLingui()
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const cut = useRef<Cut>(middleCut(picture.naturalWidth, picture.naturalHeight))
  const use = async () => {
    setBusy(true)
    const file = await cutOut(picture, cut.current)
    if (file) onCut(file)
    else onFailure()
  }
  return (
    <Dialog
      title={t`Choose the part to show`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button busy={isBusy} onClick={() => void use()}>
            {t`Use picture`}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        <Trans>Drag it, or move it with the arrow keys.</Trans>
      </p>
      <div className="relative aspect-4/3 w-full overflow-hidden rounded-2 bg-sunken">
        <Cropper
          image={picture.src}
          aspect={cardAspect}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            cut.current = pixels
          }}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: t`The chosen picture` }}
          cropperProps={{
            'aria-label': t`The part to show; the arrow keys move it`,
            role: 'group',
          }}
        />
      </div>
      <label htmlFor={zoomId} className="font-semibold">
        {t`Larger`}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={mostZoom}
        step={0.1}
        value={zoom}
        className="w-full accent-accent"
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </Dialog>
  )
}
