// The code that brings children into a class, and copying such a text.
export { ClassCodeForm } from './ClassCodeForm.tsx'
export { CopyButton } from './CopyButton.tsx'
