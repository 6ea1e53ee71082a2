/** The time zone of whoever reads. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
