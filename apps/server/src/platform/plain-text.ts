// Plain text as people type it: what is stored of it.

// PostgreSQL refuses NUL and half a surrogate pair; the other control characters are never meant.
const controls = /[^\P{Cc}\n\t]/gu

/** The text without control characters and without space around it. */
export const cleanText = (text: string): string => text.toWellFormed().replace(controls, '').trim()
