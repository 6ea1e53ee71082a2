// Reads back what was kept, perhaps by another version of the product: what has come to be since
// then is as in the model, and what the model does not know stays.

/** What is kept there is something else. */
export class Unreadable extends Error {}

/** `value`, with every field of the model and of its kind; where the model has null, of any. */
export function readLike<T extends object>(model: T, value: unknown): T {
  if (typeof value !== 'object' || value === null) throw new Unreadable()
  for (const [name, first] of Object.entries(model)) {
    const part: unknown = Reflect.get(value, name)
    if (first !== null && part !== undefined && typeof part !== typeof first) throw new Unreadable()
  }
  return { ...model, ...value }
}

/** The parts of a list, each read for itself. */
export function readList<T>(value: unknown, read: (part: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new Unreadable()
  return value.map(read)
}
