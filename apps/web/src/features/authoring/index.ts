// Shared by the forms for lessons, quizzes and activities: the frame that guards against leaving,
// problems at their fields, unsaved work, what is stored and changed again, the order of a list,
// formatted text, pictures and files.
export { AddRow } from './AddRow.tsx'
export { AuthoringForm } from './AuthoringForm.tsx'
export { useEntry } from './entry.ts'
export { FormDialog } from './FormDialog.tsx'
export { acceptOf, type FileUpload, type StoredFile, useFileUpload } from './file-upload.ts'
export { fieldsChanged } from './is-same.ts'
export { LinkCheck } from './LinkCheck.tsx'
export { useLeaveGuard, useUnderway } from './leave-guard.ts'
export {
  type FileLinks,
  type FilePlace,
  type FormFiles,
  freshLinks,
} from './lost-files/lost-files.ts'
export { DragHandle, DragPreview, dragStyle } from './order/DragHandle.tsx'
export { upAndDown, useDragSensors, useDragWords } from './order/dragging.ts'
export { movedKeys } from './order/moved-keys.ts'
export { movedTo } from './order/moved-to.ts'
export { useNews } from './order/news.ts'
export { useSameIds, useSameParts } from './order/same-parts.ts'
export type { OurPicture } from './our-pictures/find-pictures.ts'
export { picturesForWords } from './our-pictures/load-pictures.ts'
export { OurPictures } from './our-pictures/OurPictures.tsx'
export { usePictureChoice } from './picture-choice.tsx'
export { type Problem, problemAt, type Validate } from './problems.ts'
export { RichTextField } from './RichTextField.tsx'
export { StoredFileField } from './StoredFileField.tsx'
export { useAdding } from './stored/adding.ts'
export { EditStored } from './stored/EditStored.tsx'
export { type AnsweredSave, type Editing, useEditing } from './stored/editing.tsx'
export type { EditorProps, MaterialKind } from './stored/material.ts'
export { useWorkSave, type WorkSave } from './stored/work-save.ts'
export { ThumbnailField, usePictureUpload } from './ThumbnailField.tsx'
export { isTooLong } from './text-length.ts'
export { useTextProblems, useTooLong } from './text-problems.ts'
export { pictureOfText, textOfPicture } from './unsaved/picture-text.ts'
export {
  type FormBase,
  latestWriter,
  newBase,
  saveOf,
  type UnsavedWork,
  type WorkKind,
} from './unsaved/unsaved-work.ts'
export {
  type OpenWork,
  useOpenWork,
  useWorkSlot,
} from './unsaved/work-offers.ts'
export { type Opening, useWorkStorage, type WorkStorage } from './unsaved/work-storage.ts'
export { type FilmUpload, useVideoUpload } from './video-upload.ts'
