// Choosing a picture for a card: checked, decoded, then cropped to the card's shape in a dialog.
import { fileTypes } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { notify } from '../../ui/index.ts'
import { decodedPicture } from './crop-picture.ts'
import { useRefusal } from './file-upload.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

interface PictureChoice {
  /** Why the last one cannot be used. */
  readonly error: string | undefined
  readonly choose: (file: File | undefined) => void
  /** The dialog, while a part is chosen. */
  readonly dialog: ReactNode
}

/** `onPicture` is called with the cropped picture as a file. */
export function usePictureChoice(onPicture: (picture: File) => void): PictureChoice {
  const { t } = useLingui()
  const { error: refusal, check } = useRefusal(fileTypes.picture)
  const [unreadable, setUnreadable] = useState<string>()
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])

  const refuse = () => {
    const sentence = t`This picture cannot be read. Please choose another one.`
    setPicture(null)
    setUnreadable(sentence)
    notify.error(sentence)
  }
  const choose = async (file: File | undefined) => {
    setUnreadable(undefined)
    if (!file || !check(file)) return
    const address = URL.createObjectURL(file)
    const decoded = await decodedPicture(address)
    if (decoded) return setPicture(decoded)
    URL.revokeObjectURL(address)
    refuse()
  }
  const dialog = picture ? (
    <Suspense>
      <CropDialog
        picture={picture}
        onClose={() => setPicture(null)}
        onFailure={refuse}
        onCut={(part) => {
          setPicture(null)
          onPicture(part)
        }}
      />
    </Suspense>
  ) : null
  return { error: refusal ?? unreadable, choose: (file) => void choose(file), dialog }
}
