// Writes answers by the contract's schemas.
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

const serializers = new WeakMap<AnySchema, (data: unknown) => string>()

/** Compiles each schema once: all routes share that of failures. */
export const serializerCompiler: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, serializer)
  return serializer
}
