// The weight of the landing page's first load, compressed: all scripts that its two starting
// points need, and everything together with styles and the two faces. Run after a build.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const scripts = new Set()
const styles = new Set()

function collect(key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk "${key}"; name the landing page's own here.`)
  if (scripts.has(chunk.file)) return
  scripts.add(chunk.file)
  for (const style of chunk.css ?? []) styles.add(style)
  for (const imported of chunk.imports ?? []) collect(imported)
}

for (const start of ['index.html', 'src/features/home/HomePage.tsx']) collect(start)

const inDist = (files) => [...files].map((file) => join(dist, file))
const faces = globSync(join(dist, 'assets', '*.woff2'))

export default [
  { name: 'Landing: script', path: inDist(scripts), gzip: true, limit: '130 kB' },
  {
    name: 'Landing: script, styles and faces',
    path: [...inDist(scripts), ...inDist(styles), ...faces],
    gzip: true,
    limit: '350 kB',
  },
]
