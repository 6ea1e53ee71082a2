// The one door to the server: typed calls, their errors, and how components read and change.
export { call } from './call.ts'
export { askNow, connection } from './connection.ts'
export { ApiError } from './errors.ts'
export { useCall, useCallPages, useChange } from './queries.ts'
export { createQueryClient } from './query-client.ts'
export { staleAfter } from './stale.ts'
export { dropToken, onSessionEnd, renewToken } from './token.ts'
export { upload } from './upload.ts'
