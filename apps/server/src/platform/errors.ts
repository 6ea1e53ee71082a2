// Expected failures as values: a code of the contract, a sentence, and the fields.
import { type ErrorCode, errors } from '@kinderleaf/contract/plain'

export interface FieldProblem {
  /** Dotted path into the body, such as `courseContent.0.chapterTitle`. */
  path: string
  message: string
}

/** An expected refusal. Returned, not thrown; a transaction that returns one rolls back. */
export class Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    this.code = code
    this.message = options.message ?? errors[code].message
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code].status
  }
}

interface FailureOptions {
  message?: string
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
}

/** The sentence defaults to the contract's. */
export const failure = (code: ErrorCode, options?: FailureOptions): Failure =>
  new Failure(code, options)

export const isFailure = (value: unknown): value is Failure => value instanceof Failure

/** What a request needs does not answer now, and may later. */
export class Unreachable extends Error {}

/** A store (S3) does not answer, or refuses what is asked of it. */
export class StoreAway extends Unreachable {
  /** Whether it answered, and refused: then the settings may be wrong. */
  readonly isRefusal: boolean

  constructor(
    said: string,
    { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(`the store is away: ${said}`, { cause })
    this.isRefusal = isRefusal
  }
}
