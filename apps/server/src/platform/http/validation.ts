// Checks input against the contract's schemas and names every field that is wrong.
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import Value, { Pointer } from 'typebox/value'
import { type Failure, type FieldProblem, failure } from '../errors.ts'

// The default is eight; a long lesson may have more.
Settings.Set({ maxErrors: 100 })

/** Thrown through Fastify's validation hook; the error handler turns it into INVALID_INPUT. */
export class InvalidInput extends Error {
  readonly fields: FieldProblem[]
  /** What is wrong stands in the address: there is nothing to correct in a form. */
  readonly inAddress: boolean
  constructor(fields: FieldProblem[], inAddress: boolean) {
    super('invalid input')
    this.fields = fields
    this.inAddress = inAddress
  }
}

/** Query parameters arrive as text and are converted first. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  const converts = httpPart === 'querystring'
  return (input: unknown) => {
    const value = converts ? Value.Convert(schema, input) : input
    if (check.Check(value)) return { value }
    const fields = fieldProblems(schema, check.Errors(value))
    return { error: new InvalidInput(fields, httpPart !== 'body') }
  }
}

/** Returns a check for values that Fastify does not validate, such as the JSON in a form field. */
export function inputChecker<T extends TSchema>(schema: T) {
  const check = Compile(schema)
  return (value: unknown): Static<T> | Failure => {
    if (check.Check(value)) return value
    return failure('INVALID_INPUT', { fields: fieldProblems(schema, check.Errors(value)) })
  }
}

interface SchemaError {
  instancePath: string
  schemaPath: string
  message: string
  keyword: string
  params: object
}

function fieldProblems(schema: TSchema, errors: readonly SchemaError[]): FieldProblem[] {
  const byPath = new Map<string, string>()
  for (const error of errors) {
    for (const path of pathsOf(error)) {
      if (!byPath.has(path)) byPath.set(path, sentence(schema, error))
    }
  }
  return [...byPath].map(([path, message]) => ({ path, message }))
}

function pathsOf(error: SchemaError): string[] {
  const base = error.instancePath.split('/').filter(Boolean)
  const missing =
    'requiredProperties' in error.params && Array.isArray(error.params.requiredProperties)
      ? error.params.requiredProperties.map(String)
      : []
  if (error.keyword === 'required' && missing.length > 0) {
    return missing.map((name) => [...base, name].join('.'))
  }
  return [base.join('.')]
}

function sentence(schema: TSchema, error: SchemaError): string {
  if (error.keyword === 'required') return 'is missing'
  if (error.keyword === 'maxLength' && 'limit' in error.params) {
    const most = Number(error.params.limit).toLocaleString('en')
    return `${nameOf(schema, error)} is too long: at most ${most} characters fit. Please shorten it.`
  }
  return error.message
}

/** The field's name at the schema's place. */
function nameOf(schema: TSchema, { schemaPath }: SchemaError): string {
  const title = Pointer.Get(schema, `${schemaPath.slice(1)}/title`)
  return typeof title === 'string' ? title : 'This text'
}
