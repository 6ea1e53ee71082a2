// Reads a stored value, perhaps of another version of the product: missing fields are as in the
// model, and fields that the model does not have stay.

/** The stored value has another form. */
export class Unreadable extends Error {}

/**
 * `value` with every field of the model, each of the model's type; where the model has null, of any
 * type.
 */
export function readLike<T extends object>(model: T, value: unknown): T {
  if (typeof value !== 'object' || value === null) throw new Unreadable()
  for (const [name, first] of Object.entries(model)) {
    const part: unknown = Reflect.get(value, name)
    if (first !== null && part !== undefined && typeof part !== typeof first) throw new Unreadable()
  }
  return { ...model, ...value }
}

/** Reads each part of a list. */
export function readList<T>(value: unknown, read: (part: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new Unreadable()
  return value.map(read)
}
