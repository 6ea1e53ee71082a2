// The wall of a class's tablets, as other features use it.
export { usePictureWords } from './picture-words.ts'
