// What a statement is called where it is counted or traced: the name under which it is prepared,
// which stands in our code, else its verb. Never its text or a value.

const verbs = new Set([
  ...['select', 'insert', 'update', 'delete', 'with'],
  ...['begin', 'commit', 'rollback', 'savepoint', 'set'],
])
const OTHER = 'other'
// As our prepared statements are named.
const ownName = /^[a-z_]{1,60}$/

/** `statement` is what is handed to the client: a text, or an object with one. */
export function statementName(statement: unknown): string {
  if (typeof statement === 'string') return verbOf(statement)
  if (typeof statement !== 'object' || statement === null) return OTHER
  if ('name' in statement && typeof statement.name === 'string' && statement.name !== '') {
    return ownName.test(statement.name) ? statement.name : OTHER
  }
  return 'text' in statement && typeof statement.text === 'string' ? verbOf(statement.text) : OTHER
}

function verbOf(text: string): string {
  const verb = /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return verbs.has(verb) ? verb : OTHER
}
