// Names within the file of all work: a folder for each child, and its own name for everything in it,
// also where capitals and small letters are the same. Pure.
import { safeFileName, safeName } from '../../platform/file-names.ts'

/** Handed-in work, as it goes into the file. */
export interface ArchivedWork {
  studentId: string | null
  studentName: string | null
  comment: string
  externalLink: string
  files: readonly { fileName: string; fileUrl: string }[]
  createdAt: Date
}

export interface Entry {
  name: string
  at: Date
  /** Of a stored file; without it, a text. */
  fileUrl?: string
  text: string
}

/** The entries of this work, which is in the order of its children. */
export function nameEntries(submissions: readonly ArchivedWork[]): Entry[] {
  const folders = createNames()
  const children = Map.groupBy(submissions, ({ studentId }) => studentId)
  return [...children.values()].flatMap((works) => {
    const [{ studentName } = { studentName: null }] = works
    const folder = folders.next(safeName(studentName ?? '', 'Unknown Student'))
    const names = createNames()
    return works.flatMap((work, place) => {
      const attempt = works.length > 1 ? `${place + 1} ` : ''
      const own = (name: string) => `${folder}/${names.next(`${attempt}${name}`)}`
      const text = [work.comment, work.externalLink].filter((part) => part !== '').join('\n\n')
      const at = work.createdAt
      return [
        ...(text === '' ? [] : [{ name: own('comment.txt'), at, text: `${text}\n` }]),
        ...work.files.map(({ fileName, fileUrl }) => ({
          name: own(safeFileName(fileName, fileUrl)),
          at,
          fileUrl,
          text: '',
        })),
      ]
    })
  })
}

/** Tells names apart that are the same: leaf.webp, leaf (2).webp. */
function createNames() {
  const taken = new Set<string>()
  return {
    next(name: string): string {
      const dot = name.lastIndexOf('.')
      const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
      let free = name
      for (let count = 2; taken.has(keyOf(free)); count += 1) free = `${stem} (${count})${ending}`
      taken.add(keyOf(free))
      return free
    },
  }
}

const keyOf = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase()
