// Cleans plain text before it is stored.

// PostgreSQL refuses NUL and lone surrogates; other control characters are never intended.
const controls = /[^\P{Cc}\n\t]/gu

/** The text without control characters, trimmed. */
export const cleanText = (text: string): string => text.toWellFormed().replace(controls, '').trim()
