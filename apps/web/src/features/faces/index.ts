// Faces of children, as other features use them.
export { FaceChooser } from './FaceChooser.tsx'
