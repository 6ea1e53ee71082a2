// Whether two values of a form are the same through and through, whatever fields they have. Pure.
import { isSameAddress } from './own-files.ts'

/** Two files are the same when they are one; a file of ours is, however its address is signed. */
export function isSame(one: unknown, two: unknown): boolean {
  if (typeof one === 'string' && typeof two === 'string') return isSameAddress(one, two)
  if (!holdsFields(one) || !holdsFields(two)) return one === two
  // a field that is not there and one without a value are the same
  return Object.keys({ ...one, ...two }).every((name) =>
    isSame(Reflect.get(one, name), Reflect.get(two, name)),
  )
}

const holdsFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File)

/** The fields of `one` that are not the same in `two`. */
export function fieldsChanged<T extends object>(one: T, two: T): Extract<keyof T, string>[] {
  const changed: Extract<keyof T, string>[] = []
  for (const name in one) if (!isSame(one[name], two[name])) changed.push(name)
  return changed
}
