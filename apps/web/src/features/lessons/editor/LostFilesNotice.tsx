// Names the files of kept work that are not there any more; each leads to where it is chosen again.
import { Plural, useLingui } from '@lingui/react/macro'
import { FieldsNotice } from '../../../ui/index.ts'
import { controlOf } from '../../authoring/index.ts'
import type { FilePlace } from './lesson-files.ts'

/** Takes the focus when it comes, but not from who is writing already: it is said to them. */
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

/** Going on leaves the focus nowhere, or at the page's title. */
function scrollIntoView(notice: HTMLElement | null): void {
  if (!notice || !document.activeElement?.matches('body, h1')) return
  notice.focus({ preventScroll: true })
  // the browser's own scrolling to what takes the focus may leave its upper part out
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
