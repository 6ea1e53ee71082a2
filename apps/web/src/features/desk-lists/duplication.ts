// Copying a thing of the teacher's: once, however often it is pressed, and with the way to the copy.
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../state/new-key.ts'
import { notify } from '../../ui/index.ts'

interface Copy {
  readonly id: string
  readonly message: string
}

/**
 * Copies what has this id and offers to edit the copy; the call shows its own failure. It carries a key
 * until it is answered, so that a lost answer and another press make one copy.
 */
export function useDuplication(
  copy: (id: string, key: string) => Promise<Copy>,
  editPath: (id: string) => string,
): (thing: { readonly _id: string }) => void {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const offer = ({ id, message }: Copy) =>
    notify.success(i18n._(message), {
      label: t`Edit the copy`,
      run: () => void navigate(editPath(id)),
    })
  return ({ _id }) => {
    if (isBusy) return
    setBusy(true)
    const key = keys.current.get(_id) ?? newKey()
    keys.current.set(_id, key)
    copy(_id, key)
      .then((made) => {
        keys.current.delete(_id)
        offer(made)
      })
      .catch(() => {})
      .finally(() => setBusy(false))
  }
}
