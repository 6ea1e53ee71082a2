// Ids are UUIDv7: unguessable enough for addresses, and newest last in an index.
import { v7, validate } from 'uuid'

/** A new id; `at` (milliseconds) places it in time, for seeded data. */
export const newId = (at?: number): string => (at === undefined ? v7() : v7({ msecs: at }))

/** Whether a text has the form of an id. */
export const isUuid = (text: string): boolean => validate(text)
