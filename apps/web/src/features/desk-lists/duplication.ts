// Copying a thing of the teacher's: once, however often it is pressed, and with the way to the copy.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../ui/index.ts'

interface Copy {
  readonly id: string
  readonly message: string
}

/** Copies what has this id and offers to edit the copy; the call shows its own failure. */
export function useDuplication(
  copy: (id: string) => Promise<Copy>,
  editPath: (id: string) => string,
): (thing: { readonly _id: string }) => void {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const offer = ({ id, message }: Copy) =>
    notify.success(i18n._(message), {
      label: t`Edit the copy`,
      run: () => void navigate(editPath(id)),
    })
  return ({ _id }) => {
    if (isBusy) return
    setBusy(true)
    copy(_id)
      .then(offer, () => {})
      .finally(() => setBusy(false))
  }
}
