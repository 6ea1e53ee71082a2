// Which files of a build a page needs: asked by whatever writes a list of them beside the build.
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** The chunk that a page's module begins. Throws when the build has none. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const path = join(import.meta.dirname, module)
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId === path,
  )
  if (!chunk) throw new Error(`The build has no chunk of ${module}; name the page's own here.`)
  return chunk.fileName
}

/** The chunk that the app begins with. */
export function startOf(bundle: Rolldown.OutputBundle): string | undefined {
  return Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName
}

interface Limits {
  /** Chunks that are there already; what they import is there, too. */
  readonly known?: ReadonlySet<string>
  /** Takes what is loaded later, and files that are named by their address, as well. */
  readonly later?: boolean
}

/** Adds a chunk, its styles, and everything it imports. */
export function collect(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  files: Set<string>,
  { known = new Set(), later = false }: Limits = {},
): void {
  const chunk = bundle[fileName]
  if (files.has(fileName) || known.has(fileName) || chunk?.type !== 'chunk') return
  files.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  if (later) for (const asset of namedIn(bundle, chunk.code)) files.add(asset)
  const next = later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports
  for (const imported of next) collect(bundle, imported, files, { known, later })
}

/** Workers, sounds and the like, which a chunk knows by their address. */
function namedIn(bundle: Rolldown.OutputBundle, code: string): string[] {
  return Object.keys(bundle).filter(
    (file) => bundle[file]?.type === 'asset' && !file.endsWith('.css') && code.includes(file),
  )
}
