// Ids are UUIDv7: hard to guess, and sorted by time.
import { v7, validate } from 'uuid'

/** A new id; `at` (milliseconds) sets its time, for seeded data. */
export const newId = (at?: number): string => (at === undefined ? v7() : v7({ msecs: at }))

export const isUuid = (text: string): boolean => validate(text)
