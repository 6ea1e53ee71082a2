// Deep equality of two values of a form. Pure.
import { isSameAddress } from '../../ui/index.ts'

/** Files are compared by identity, addresses of uploaded files without their signature. */
export function isSame(one: unknown, two: unknown): boolean {
  if (typeof one === 'string' && typeof two === 'string') return isSameAddress(one, two)
  if (!hasFields(one) || !hasFields(two)) return one === two
  // a missing field equals an undefined one
  return Object.keys({ ...one, ...two }).every((name) =>
    isSame(Reflect.get(one, name), Reflect.get(two, name)),
  )
}

const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File)

/** The fields of `one` that are not the same in `two`. */
export function fieldsChanged<T extends object>(one: T, two: T): Extract<keyof T, string>[] {
  const changed: Extract<keyof T, string>[] = []
  for (const name in one) if (!isSame(one[name], two[name])) changed.push(name)
  return changed
}
