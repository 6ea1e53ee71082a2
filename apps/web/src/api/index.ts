// The one door to the server: typed calls, their errors, and how components read and change.
export { call, type Input } from './call.ts'
export { askNow, connection } from './connection.ts'
export { ApiError, type FieldFailure, isPassing } from './errors.ts'
export { callOptions, type PagedName, useCall, useCallPages, useChange } from './queries.ts'
export { createQueryClient } from './query-client.ts'
export { bearer, dropToken, onSessionEnd, renewToken } from './token.ts'
export { upload } from './upload.ts'
