// One way to style, as CONTRIBUTING.md says it: pages in utilities, pieces in CSS.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classesOf } from './class-names.ts'
import { listFiles } from './source-files.ts'

const listed = (...patterns: string[]) =>
  listFiles(...patterns).filter((path) => !path.includes('.test.'))

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const web = 'apps/web/src'
const isKit = (path: string) => path.startsWith(`${web}/ui/`) || path.startsWith(`${web}/styles/`)
const classes = listed(`${web}/*.tsx`).flatMap((path) =>
  classesOf(path).map((name) => ({ path, name })),
)
const sheets = listed(`${web}/*.css`).map((path) => ({
  path,
  css: textOf(path)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\(".*?"\)/g, 'url()'),
}))

const wrong = (found: readonly { path: string; name: string }[]) =>
  found.map(({ path, name }) => `${path.replace(`${web}/`, '')}: ${name}`)

test('class names are found, in attributes and in constants', () => {
  expect(classes.length).toBeGreaterThan(1000)
})

/** When a utility holds: on some screens, on paper, beside some neighbours. Not under a hand. */
const conditions =
  /^(max-)?(sm|md|lg)$|^(print|portrait|landscape|rtl|pointer-coarse|first|last|empty|not-empty|not-last)$/

test('utilities lay out, set words and colour; what answers a hand is a piece', () => {
  const acting = classes.filter(({ name }) => {
    const [utility = '', ...when] = name.split(/:(?![^[]*\])/).reverse()
    if (when.some((condition) => !conditions.test(condition))) return true
    return /^(transition|animate|duration|ease|delay|outline|-outline)(-|$)/.test(utility)
  })
  expect(wrong(acting)).toEqual([])
})

test('utilities say what the tokens say, and overrule nobody', () => {
  const look = 'text|font|leading|tracking|bg|border|rounded|shadow|fill|stroke|opacity'
  const ownWay = new RegExp(String.raw`^!|!$|(^|:)(${look})(-\w+)*-[[(]|(^|:)\[`)
  expect(wrong(classes.filter(({ name }) => ownWay.test(name)))).toEqual([])
})

test('a piece of the kit is styled by the kit alone', () => {
  const named = classes.filter(({ path, name }) => !isKit(path) && name.startsWith('kl-'))
  const selected = sheets
    .filter(({ path }) => !isKit(path))
    .flatMap(({ path, css }) => (css.match(/\.kl-[\w-]+/g) ?? []).map((name) => ({ path, name })))
  expect(wrong([...named, ...selected])).toEqual([])
})

test('a piece is drawn in one style sheet', () => {
  const owners = new Map<string, Set<string>>()
  for (const { path, css } of sheets) {
    // alone before its declarations or beside others in a list: not as part of another piece
    for (const [, name = ''] of css.matchAll(/(?:^|[{};,])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(path))
    }
  }
  expect(owners.size).toBeGreaterThan(300)
  expect([...owners].filter(([, { size }]) => size > 1)).toEqual([])
})

test('colours are named by the tokens alone', () => {
  const own = sheets
    .filter(({ path }) => path !== `${web}/styles/tokens.css`)
    .flatMap(({ path, css }) =>
      (css.match(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi) ?? []).map((name) => ({ path, name })),
    )
  expect(wrong(own)).toEqual([])
})

test('every class of a style sheet is named by a source', () => {
  const sources = listed(`${web}/*.ts`, `${web}/*.tsx`, 'apps/web/showroom/*.tsx')
    .map(textOf)
    .join('\n')
  const words = new Set(sources.match(/[\w-]+/g))
  const unused = sheets.flatMap(({ path, css }) =>
    [...new Set(css.match(/(?<=\.)(?!area-)[a-z][\w-]*(?=[^{}]*\{)/gi))]
      .filter((name) => !words.has(name))
      .map((name) => ({ path, name })),
  )
  expect(wrong(unused)).toEqual([])
})
