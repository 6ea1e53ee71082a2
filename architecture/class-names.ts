// Reads the classes that components name: in a class attribute, and in the constants of the file
// that it is put together from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/** What a file's components are styled with, each class once. */
export function classesOf(path: string): string[] {
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const texts: string[] = []
  const constants = new Set<string>()
  walk(program, (node) => {
    const names = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' && node.key
    if (/^class(Name)?$/.test(nameOf(names) ?? '')) collect(node.value, texts, constants)
  })
  let read = 0
  while (read < constants.size) {
    read = constants.size
    walk(program, (node) => {
      if (node.type !== 'VariableDeclarator') return
      if (boundBy(node.id).some((name) => constants.has(name))) collect(node.init, texts, constants)
    })
  }
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)).filter(Boolean))]
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.name === 'string' ? node.name : undefined

/** The names that a declaration gives, also taken out of an object. */
function boundBy(node: unknown): string[] {
  const names: string[] = []
  walk(node, (part) => {
    if (part.type === 'Identifier') names.push(nameOf(part) ?? '')
  })
  return names
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (!isNode(node)) return
  visit(node)
  for (const child of Object.values(node)) walk(child, visit)
}

/** The texts that may become classes: not those compared with, nor those handed to a function. */
function collect(node: unknown, texts: string[], constants: Set<string>) {
  if (!isNode(node) || node.type === 'BinaryExpression' || node.type === 'CallExpression') return
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  if (node.type === 'TemplateElement' && isNode(node.value)) texts.push(String(node.value.cooked))
  const name = node.type === 'Identifier' && nameOf(node)
  if (name) constants.add(name)
  for (const child of Object.values(node)) collect(child, texts, constants)
}
