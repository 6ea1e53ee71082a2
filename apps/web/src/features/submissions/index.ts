// Handed-in work: the child's list, the teacher's list, and its pictures.

export { isPictureName } from './picture-name.ts'
export { Submissions } from './Submissions.tsx'
export { sortWork } from './sorted-work.ts'
export { ZoomPicture } from './ZoomPicture.tsx'
