// Checks that every path and npm script in the documentation exists. A superseded decision tells of
// what is gone.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

if (process.argv.includes('--help')) {
  console.log('Checks that paths and npm scripts named in *.md files exist.')
  process.exit(0)
}

const root = join(import.meta.dirname, '..')
const packages = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
/** Scripts of the root and of the workspaces (called with -w). */
const scripts = packages
  .split('\n')
  .filter(Boolean)
  .flatMap((path) => Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).scripts ?? {}))
const builtIn = new Set(['start', 'test'])
/** An inline code span that begins with one of these folders is a path. */
const roots = /^(apps|packages|docs|scripts|e2e|bench|architecture|content|\.ci)(\/|$)/

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const problems = documents.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  if (/^Status: superseded by \d{4}$/m.test(text)) return []
  return [...missingScripts(text), ...missingPaths(path, text)].map((what) => `${path}: ${what}`)
})

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`Documentation: ${documents.length} files, every path and script exists.`)

function missingScripts(text: string): string[] {
  const named = [
    ...text.matchAll(/npm run ([a-z][a-z0-9:-]*)/g),
    ...text.matchAll(/npm (start|test)\b/g),
  ]
  return named
    .map((match) => match[1] ?? '')
    .filter((name) => !scripts.includes(name) && !builtIn.has(name))
    .map((name) => `no npm script "${name}"`)
}

function missingPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(document), target)))
  const spans = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((span) => roots.test(span) && !/[*{}<>]/.test(span))
  return [...links, ...spans]
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `no such path "${target}"`)
}
