// The code that brings children into a class.
export { ClassCodeForm } from './ClassCodeForm.tsx'
