// Handed-in work: the child's list, the teacher's list, and its pictures.

export { ChildsSubmissions } from './ChildsSubmissions.tsx'
export { HearPicture } from './HearPicture.tsx'
export { HearVoice } from './HearVoice.tsx'
export { isPictureName } from './picture-name.ts'
export { Submissions } from './Submissions.tsx'
export { sortWork } from './sorted-work.ts'
export { firstStickers, stickerPicture, stickerWords } from './sticker-pictures.ts'
export { PictureStage } from './viewer/PictureStage.tsx'
export { moved, turned, wholePicture, zoomed } from './viewer/picture-view.rules.ts'
export { WorkLinks } from './WorkFiles.tsx'
export { ZoomPicture } from './ZoomPicture.tsx'
