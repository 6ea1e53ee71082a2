// Ids of the parts of a document (chapters, lectures, questions): stable over edits and unique in
// it.
import { newId } from './ids.ts'

// An id may name a field of a body, and bodies have no `__proto__`.
const plainId = /^(?!__proto__$)[\w-]{1,64}$/

/** Returns ids for one document: a given id is accepted once, otherwise a new one is created. */
export function createDocumentIds(): (given: string | undefined) => string {
  const used = new Set<string>()
  return (given) => {
    const id = given !== undefined && plainId.test(given) && !used.has(given) ? given : newId()
    used.add(id)
    return id
  }
}
