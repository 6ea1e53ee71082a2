// The settings of traces; the collector's has the name that OpenTelemetry gave it.
import { type Environment, readNumber, readText, readWebAddress, requireText } from './readers.ts'

export interface TracesConfig {
  /** Where spans are sent. */
  url: string
  /** Of a hundred requests so many are traced. */
  percent: number
}

/** Undefined where nothing is traced. */
export function readTraces(env: Environment): TracesConfig | undefined {
  const collector = readWebAddress(
    env,
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://collector.example.org:4318',
  )
  const percent = readNumber(env, 'TRACES_PERCENT', { least: 1, most: 100, otherwise: 10 })
  if (readText(env, 'TRACES_PERCENT')) {
    requireText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'because TRACES_PERCENT is set')
  }
  return collector ? { url: `${collector}/v1/traces`, percent } : undefined
}
