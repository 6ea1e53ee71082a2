// Ids of the parts of a document (chapters, lectures, questions): kept over edits, unique in it.
import { newId } from './ids.ts'

const plainId = /^[\w-]{1,64}$/

/** Hands out ids for one document: a given id is kept once, otherwise a new one is made. */
export function createDocumentIds(): (given: string | undefined) => string {
  const used = new Set<string>()
  return (given) => {
    const id = given !== undefined && plainId.test(given) && !used.has(given) ? given : newId()
    used.add(id)
    return id
  }
}
