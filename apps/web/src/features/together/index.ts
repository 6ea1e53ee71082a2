// What a teacher shows to all her children at once: the frame of such a page, large and without a name
// of anybody, gone through by a clicker, keys, mouse or touch.
export { BesideTogether } from './BesideTogether.tsx'
export { Together } from './Together.tsx'
