// What children hand in: their list of it, the teacher's, and the pictures in it.
export { handedIn } from './handed-in.ts'
export { isPictureName } from './picture-name.ts'
export { Submissions } from './Submissions.tsx'
export { ZoomPicture } from './ZoomPicture.tsx'
