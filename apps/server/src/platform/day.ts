// Days begin at midnight UTC, whatever the machine's zone.

/** The day of this moment, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
