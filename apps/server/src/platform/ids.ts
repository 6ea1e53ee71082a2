// Ids are UUIDv7: unguessable enough for addresses, and newest last in an index.
import { v7 } from 'uuid'

/** A new id; `at` (milliseconds) places it in time, for seeded data. */
export const newId = (at?: number): string => (at === undefined ? v7() : v7({ msecs: at }))
