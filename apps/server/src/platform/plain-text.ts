// Plain text as people type it: what is stored of it, and when it says nothing at all.

// PostgreSQL refuses NUL and half a surrogate pair; the other control characters are never meant.
const controls = /[^\P{Cc}\n\t]/gu
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** The text without control characters and without space around it. */
export const tidyText = (text: string): string => text.toWellFormed().replace(controls, '').trim()

/** Whether nothing of it would be seen: spaces and zero-width characters count as nothing. */
export const isBlank = (text: string): boolean => unseen.test(text)
