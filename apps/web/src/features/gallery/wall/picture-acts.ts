// What can be done with a picture: copy it, save it as a file, take it off the wall and put it back.
import { useLingui } from '@lingui/react/macro'
import { downloadFile, notify } from '../../../ui/index.ts'
import type { StoredPicture } from '../database.ts'
import { pngOf } from '../image-copies.ts'
import { deletePicture, duplicatePicture, restorePicture } from '../stored-pictures.ts'

export function usePictureActs(picture: StoredPicture, onClose: () => void) {
  const { t } = useLingui()

  async function duplicate(): Promise<void> {
    const copy = await duplicatePicture(picture.id)
    if (typeof copy === 'object') {
      onClose()
      notify.success(t`Here is one more!`)
    } else notify.error(t`There is no room. Take some pictures off.`)
  }

  async function save(): Promise<void> {
    try {
      downloadFile(await pngOf(picture.image), `${picture.kind}.png`)
      notify.success(t`Your picture is saved.`)
    } catch {
      notify.error(t`Your picture could not be saved.`)
    }
  }

  async function remove(): Promise<void> {
    if (!(await deletePicture(picture.id))) return
    onClose()
    // what was pressed is not there any more
    requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
    const run = () => void restorePicture(picture.id)
    notify.success(t`The picture is off the wall.`, { label: t`Undo`, run })
  }

  return {
    duplicate: () => void duplicate(),
    save: () => void save(),
    remove: () => void remove(),
  }
}
