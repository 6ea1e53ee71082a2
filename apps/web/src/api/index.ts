// All access to the server: typed calls, their errors, and the hooks with which components read and
// change.
export { call, callAhead } from './call.ts'
export { chooseClass, classInUse, mayCall } from './class-in-use.ts'
export { checkNow, connection } from './connection.ts'
export { ApiError } from './errors.ts'
export { type LoadMore, type Pages, useCall, useCallPages, useChange } from './queries.ts'
export { createQueryClient } from './query-client.ts'
export { spokenForm } from './spoken-form.ts'
export { staleAfter } from './stale.ts'
export {
  dropToken,
  onOtherPerson,
  onSessionEnd,
  owedSignOut,
  readOwn,
  renewToken,
  setShownPerson,
  type TokenPerson,
  tokenPerson,
} from './token.ts'
export { upload } from './upload.ts'
export { begunFilm, sendVideo, type VideoSending } from './video-upload.ts'
