// Shared by the forms for lessons, quizzes and activities: the frame that guards against leaving,
// problems at their fields, formatted text, pictures and files.
export { AddRow } from './AddRow.tsx'
export { AuthoringForm } from './AuthoringForm.tsx'
export { CoverDialog } from './CoverDialog.tsx'
export { useEntry } from './entry.ts'
export { FormDialog } from './FormDialog.tsx'
export { acceptOf, type FileUpload, type StoredFile, useFileUpload } from './file-upload.ts'
export { useFreshForm } from './fresh-form.ts'
export { fieldsChanged } from './is-same.ts'
export { useUnderway } from './leave-guard.ts'
export { NewWork, type NewWorkFormProps } from './NewWork.tsx'
export { isOwnFile, unsigned } from './own-files.ts'
export { usePictureChoice } from './picture-choice.tsx'
export { controlOf, type Problem, problemAt, serverProblems, type Validate } from './problems.ts'
export { RichTextField } from './RichTextField.tsx'
export { StoredFileField } from './StoredFileField.tsx'
export { ThumbnailField, usePictureUpload } from './ThumbnailField.tsx'
export { isTooLong } from './text-length.ts'
export { useTextProblems, useTooLong } from './text-problems.ts'
export { UnsavedOffer } from './unsaved/UnsavedOffer.tsx'
export {
  type FormBase,
  latestWriter,
  newKey,
  type UnsavedWork,
  type WorkKind,
} from './unsaved/unsaved-work.ts'
export {
  type OpenWork,
  useMoment,
  useOpenWork,
  useWorkOffers,
  useWorkSlot,
} from './unsaved/work-offers.ts'
export { type Opening, useWorkStorage, type WorkStorage } from './unsaved/work-storage.ts'
export { type FilmUpload, useVideoUpload } from './video-upload.ts'
