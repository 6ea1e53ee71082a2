// Spans of requests and their statements, sent to a collector. Loaded only where
// OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { statementName } from '../statement-names.ts'
import { onlyOurWords, STATEMENT } from './only-our-words.ts'

export interface Traces {
  /** Before a route is registered: one span for each request. */
  watchRequests(app: FastifyInstance): void
  /** Sends what is left, and ends tracing. */
  close(): Promise<void>
}

// A collector that is away holds a stop up for no longer.
const SEND_WITHIN_MS = 3_000
const probes = new Set(['/healthz', '/readyz'])

/**
 * Begins to trace a share of all requests (0 to 1) and the statements within them; `url` is where spans
 * are sent.
 */
export function openTraces(url: string, share: number): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kinderleaf' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: onlyOurWords(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS })),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  let open = false
  const requests = new FastifyOtelInstrumentation({
    recordExceptions: false,
    instrumentHooks: false,
    instrumentHandler: false,
    // It is asked when a route is registered and again for each request. OpenTelemetry's own samplers
    // choose later, once most of what a span costs has been spent (docs/performance.md).
    ignorePaths: ({ url: path }) => probes.has(path) || (open && Math.random() >= share),
  })
  requests.setTracerProvider(provider)
  const endStatements = traceStatements(provider)
  return {
    watchRequests(app) {
      // Called at once, since routes that are registered in the same turn are traced, too.
      requests.plugin()(app, {}, () => {})
      app.addHook('onReady', async () => {
        open = true
      })
    },
    async close() {
      endStatements()
      await provider.shutdown()
      context.disable()
    },
  }
}

/** The driver is loaded already, so it is handed over instead of being found when it is. */
function traceStatements(provider: TracerProvider): () => void {
  const statements = new PgInstrumentation({
    enabled: false,
    requireParentSpan: true,
    ignoreConnectSpans: true,
    requestHook: (span, { query }) => {
      span.setAttribute(STATEMENT, statementName(query))
    },
  })
  statements.setTracerProvider(provider)
  const drivers = statements.getModuleDefinitions().filter(({ name }) => name === 'pg')
  for (const driver of drivers) driver.patch?.(pg)
  return () => {
    for (const driver of drivers) driver.unpatch?.(pg)
  }
}
