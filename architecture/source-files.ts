// Reads the repository's TypeScript as a graph: files, imports and syntax trees.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

export interface Import {
  /** As written. */
  request: string
  /** Path from the root for our files, else null. */
  target: string | null
  /** Whether it is a type import. */
  typeOnly: boolean
  /** Whether it is a dynamic import. */
  lazy: boolean
}

export interface SourceFile {
  path: string
  lines: number
  firstLine: string
  imports: Import[]
  /** The node types of the syntax tree that matter here, with their counts. */
  syntax: ReadonlyMap<string, number>
  comments: string[]
}

const packages: Readonly<Record<string, string>> = {
  '@kinderleaf/contract': 'packages/contract/src/index.ts',
  '@kinderleaf/contract/plain': 'packages/contract/src/plain.ts',
  '@kinderleaf/identity': 'apps/identity/src/index.ts',
}

/** Every file that git tracks or would add and that fits these patterns. */
export const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))

/** Every TypeScript file, tests included. */
export const readSources = (): SourceFile[] => listFiles('*.ts', '*.tsx').map(readSource)

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const imports = [
    ...parsed.module.staticImports.map((found) => ({
      request: found.moduleRequest.value,
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      lazy: false,
    })),
    ...parsed.module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ request: entry.moduleRequest.value, typeOnly: entry.isType, lazy: false }]
          : [],
      ),
    ),
    ...parsed.module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, request] = /^['"](.+)['"]$/.exec(text.slice(start, end)) ?? []
      return request ? [{ request, typeOnly: false, lazy: true }] : []
    }),
  ]
  const syntax = new Map<string, number>()
  countSyntax(parsed.program, syntax)
  const lines = text.split('\n')
  return {
    path,
    lines: lines.length,
    firstLine: lines[0] ?? '',
    imports: imports.map((found) => ({ ...found, target: resolveImport(path, found.request) })),
    syntax,
    comments: parsed.comments.map((comment) => comment.value),
  }
}

function resolveImport(from: string, request: string): string | null {
  const named = packages[request]
  if (named) return named
  if (!request.startsWith('.')) return null
  return relative(root, join(root, dirname(from), request.replace(/\?.*$/, '')))
}

function countSyntax(node: unknown, counts: Map<string, number>) {
  if (Array.isArray(node)) {
    for (const child of node) countSyntax(child, counts)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string' && !isConstAssertion(node)) {
    counts.set(node.type, (counts.get(node.type) ?? 0) + 1)
  }
  for (const child of Object.values(node)) countSyntax(child, counts)
}

/** `as const` is checked by the compiler. */
const isConstAssertion = (node: object): boolean =>
  'type' in node &&
  node.type === 'TSAsExpression' &&
  'typeAnnotation' in node &&
  JSON.stringify(node.typeAnnotation).includes('"name":"const"')
