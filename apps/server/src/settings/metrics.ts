// Settings of the figures for operators, which nobody collects unless a port is set for them.
import { isLoopback } from './network.ts'
import {
  type Environment,
  readPort,
  readSecret,
  readText,
  requireText,
  SettingError,
} from './readers.ts'

/** Where the figures are read. */
export type MetricsConfig = Readonly<{
  host: string
  port: number
  /** The bearer with which they are read; only on loopback there may be none. */
  token: string | undefined
}>

/** Reads where the figures are served; undefined where they are not. */
export function readMetrics(env: Environment, productPort: number): MetricsConfig | undefined {
  const host = readText(env, 'METRICS_HOST') ?? '127.0.0.1'
  const token = readSecret(env, 'METRICS_TOKEN', 16)
  for (const name of ['METRICS_HOST', 'METRICS_TOKEN']) {
    if (readText(env, name)) requireText(env, 'METRICS_PORT', `because ${name} is set`)
  }
  if (!readText(env, 'METRICS_PORT')) return undefined
  const port = readPort(env, 'METRICS_PORT', 9_464)
  if (port === productPort) {
    throw new SettingError(
      `METRICS_PORT is ${port}, which is PORT: write another number, such as 9464.`,
    )
  }
  if (!token && !isLoopback(host)) {
    throw new SettingError(
      `METRICS_TOKEN is needed because METRICS_HOST is ${host}: write at least 16 random` +
        ' characters, for example what "openssl rand -hex 32" prints.',
    )
  }
  return { host, port, token }
}
