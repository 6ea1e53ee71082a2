// The setting of traces, under the name that OpenTelemetry gave it.
import { type Environment, readWebAddress } from './readers.ts'

/** Where spans are sent; undefined where nothing is traced. */
export function readTraces(env: Environment): string | undefined {
  const collector = readWebAddress(
    env,
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://collector.example.org:4318',
  )
  return collector && `${collector}/v1/traces`
}
