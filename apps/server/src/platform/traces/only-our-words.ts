// What leaves this process of a span: words of ours and figures. The libraries also write down
// addresses, statements and messages of errors, which hold ids, names and values.
import { type Attributes, SpanKind, type SpanStatus } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** The attribute with a statement's name. */
export const STATEMENT = 'kinderleaf.statement'
const METHOD = 'http.request.method'
const ROUTE = 'http.route'
const STATUS = 'http.response.status_code'

const kept = [METHOD, ROUTE, STATUS, STATEMENT]

/**
 * An exporter that passes on nothing else, of requests and statements alone: for a path without a route
 * the library traces its handler as well, and chooses apart whether to.
 */
export function onlyOurWords(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.filter(isWanted).map(reduced), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

const isWanted = ({ kind }: ReadableSpan): boolean => kind !== SpanKind.INTERNAL

function reduced(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {}
  for (const name of kept) {
    const value = span.attributes[name]
    if (value !== undefined) attributes[name] = value
  }
  const status: SpanStatus = { code: span.status.code }
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status,
    attributes,
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function nameOf({ kind, attributes }: ReadableSpan): string {
  if (kind === SpanKind.CLIENT) return `${attributes[STATEMENT] ?? 'statement'}`
  return `${attributes[METHOD] ?? 'request'} ${attributes[ROUTE] ?? 'unmatched'}`
}
