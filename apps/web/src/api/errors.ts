// What a failed call becomes: one error class with the code of the contract, and the sentence a
// person reads (specification, section 8: the server's sentence first, else the call's own).
import type { Endpoint, ErrorCode } from '@kinderleaf/contract/plain'

/** `OFFLINE`: no answer came at all. */
export type FailureCode = ErrorCode | 'OFFLINE'

export interface FieldFailure {
  readonly path: string
  readonly message: string
}

interface Failure {
  readonly code: FailureCode
  readonly message: string
  /** 0 when no answer came. */
  readonly status: number
  readonly requestId?: string | undefined
  readonly fields?: readonly FieldFailure[] | undefined
  readonly retryAfterSeconds?: number | undefined
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  readonly status: number
  readonly requestId: string | undefined
  readonly fields: readonly FieldFailure[]
  readonly retryAfterSeconds: number | undefined

  constructor(failure: Failure) {
    super(failure.message)
    this.code = failure.code
    this.status = failure.status
    this.requestId = failure.requestId
    this.fields = failure.fields ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** Whether the same call may succeed a moment later without any change. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'OFFLINE' || error.code === 'UNAVAILABLE' || error.status >= 502)

/** The error of a call that got no answer. */
export const offlineError = (endpoint: Endpoint): ApiError =>
  new ApiError({ code: 'OFFLINE', message: endpoint.failure, status: 0 })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// by its shape: server and pages come from one contract, and the table itself would weigh on the
// first load
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(code)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function fieldsOf(value: unknown): FieldFailure[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((field: unknown) => {
    if (!isRecord(field)) return []
    const { path, message } = field
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : []
  })
}

// an answer that is not the product's own (a proxy's page) still has a status
const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'TOO_LARGE'
  if (status === 429) return 'TOO_MANY_TRIES'
  if (status === 502 || status === 503 || status === 504) return 'UNAVAILABLE'
  return status < 500 ? 'INVALID_INPUT' : 'INTERNAL'
}

/** The error of an answer that is a refusal, or that cannot be read. */
export function refusalError(
  endpoint: Endpoint,
  answer: { status: number; retryAfter: string | null; body: unknown },
): ApiError {
  const body = isRecord(answer.body) ? answer.body : {}
  const retryAfter = Number(answer.retryAfter)
  return new ApiError({
    code: isErrorCode(body.code) ? body.code : codeOfStatus(answer.status),
    message: textOf(body.message) ?? endpoint.failure,
    status: answer.status,
    requestId: textOf(body.requestId),
    fields: fieldsOf(body.fields),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}
