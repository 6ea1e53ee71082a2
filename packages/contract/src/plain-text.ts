// Plain text as people type it: when it says nothing at all, and how long it is.

const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of it would be seen: spaces and zero-width characters count as nothing. */
export const isBlank = (text: string): boolean => unseen.test(text)

/** How many characters it has, counted as the `maxLength` of a schema counts: code points. */
export const lengthOf = (text: string): number => [...text].length
