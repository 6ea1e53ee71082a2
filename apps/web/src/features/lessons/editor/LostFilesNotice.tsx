// Names the files of stored work that do not exist any more; each links to where another is chosen.
import { Plural, useLingui } from '@lingui/react/macro'
import { FieldsNotice } from '../../../ui/index.ts'
import { controlOf } from '../../authoring/index.ts'
import type { FilePlace } from './lesson-files.ts'

/** Gets the focus when it appears, unless a field has it: then it is announced. */
export function LostFilesNotice({ places }: { places: readonly FilePlace[] }) {
  const nameOf = useFileNames()
  if (places.length === 0) return null
  return (
    <FieldsNotice
      ref={scrollIntoView}
      fields={places.map((place) => ({ fieldId: controlOf(place.path), text: nameOf(place) }))}
    >
      <Plural
        value={places.length}
        one="One uploaded file is not there any more. Please choose it again."
        other="# uploaded files are not there any more. Please choose them again."
      />
    </FieldsNotice>
  )
}

/** After opening the work the focus is on the body or on the page's title. */
function scrollIntoView(notice: HTMLElement | null): void {
  if (!notice || !document.activeElement?.matches('body, h1')) return
  notice.focus({ preventScroll: true })
  // the browser's scrolling on focus may hide its upper part
  notice.scrollIntoView({ block: 'nearest' })
}

function useFileNames(): (place: FilePlace) => string {
  const { t } = useLingui()
  return ({ kind, lectureTitle }) =>
    ({
      picture: t`The picture`,
      film: t`The film of “${lectureTitle}”`,
      captions: t`The captions of “${lectureTitle}”`,
      document: t`The document of “${lectureTitle}”`,
    })[kind]
}
