// What children hand in: their list of it, the teacher's, and the pictures in it.

export { isPictureName } from './picture-name.ts'
export { Submissions } from './Submissions.tsx'
export { sortWork } from './sorted-work.ts'
export { ZoomPicture } from './ZoomPicture.tsx'
