// The rules of the picture library: each icon is in the set, each picture has its file, and no two
// have the same word.
import type { Findings } from './findings.ts'

interface Library {
  readonly groups: Readonly<Record<string, string>>
  readonly pictures: readonly {
    readonly id: string
    readonly word: string
    readonly group: string
  }[]
}

interface Present {
  /** Ids of the icon set. */
  readonly icons: ReadonlySet<string>
  /** Names of the files. */
  readonly files: ReadonlySet<string>
}

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** Checks what its schema cannot say. */
export function checkLibrary({ groups, pictures }: Library, { icons, files }: Present): Findings {
  const ids = pictures.map(({ id }) => id)
  const words = pictures.map(({ word }) => word.toLowerCase())
  const faults = [
    ...ids.filter((id) => !icons.has(id)).map((id) => `the set has no icon ${id}`),
    ...ids
      .filter((id) => !files.has(`${id}.svg`))
      .map((id) => `${id}.svg is missing: run npm run pictures:library`),
    ...pictures
      .filter(({ group }) => groups[group] === undefined)
      .map(({ id, group }) => `${id} is in the group ${group}, which has no name`),
    ...twice(ids).map((id) => `${id} is there twice`),
    ...twice(words).map((word) => `two pictures have the word ${word}`),
  ]
  return { faults, gaps: [] }
}
