// Writes the pictures of the library as plain SVG files. For authors only: the pictures are in the
// repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryFolder, libraryPicture, readIconSet, readLibrary } from './pictures/library.ts'

const HELP = `npm run pictures:library

Writes the pictures that content/library.json names to ${libraryFolder}, each on its
leaf plate, from @iconify-json/fluent-emoji-flat. An icon that holds anything but plain shapes (a
script, a style, a link, a reference) is refused, and nothing is written.`

if (process.argv.includes('--help')) console.log(HELP)
else {
  const set = readIconSet()
  const files = readLibrary().pictures.map(({ id }) => [id, libraryPicture(id, set)] as const)
  const folder = join(import.meta.dirname, '..', libraryFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [id, markup] of files) writeFileSync(join(folder, `${id}.svg`), markup)
  console.log(`${files.length} pictures are in ${libraryFolder}.`)
}
