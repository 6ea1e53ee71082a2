// Names the files of stored work that do not exist any more; each links to where another is chosen.
import { Plural } from '@lingui/react/macro'
import { FieldsNotice } from '../../../ui/index.ts'
import { controlOf } from '../problems.ts'

interface LostFilesNoticeProps {
  /** "The film of “Inside a seed”", with the path of its field. */
  readonly files: readonly { readonly path: string; readonly name: string }[]
}

/** Gets the focus when it appears, unless a field has it: then it is announced. */
export function LostFilesNotice({ files }: LostFilesNoticeProps) {
  const lines = oneLineEach(files)
  if (lines.length === 0) return null
  return (
    <FieldsNotice ref={scrollIntoView} fields={lines}>
      <Plural
        value={lines.length}
        one="One uploaded file is not there any more. Please choose it again."
        other="# uploaded files are not there any more. Please choose them again."
      />
    </FieldsNotice>
  )
}

/** Files of the same name behind the same control are one line: the pictures of a question. */
function oneLineEach(files: LostFilesNoticeProps['files']) {
  const lines = files.map(({ path, name }) => ({ fieldId: controlOf(path), text: name }))
  return lines.filter(
    ({ fieldId, text }, at) =>
      at === lines.findIndex((line) => line.fieldId === fieldId && line.text === text),
  )
}

/** After opening the work the focus is on the body or on the page's title. */
function scrollIntoView(notice: HTMLElement | null): void {
  if (!notice || !document.activeElement?.matches('body, h1')) return
  notice.focus({ preventScroll: true })
  // the browser's scrolling on focus may hide its upper part
  notice.scrollIntoView({ block: 'nearest' })
}
