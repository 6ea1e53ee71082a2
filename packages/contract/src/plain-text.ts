// Plain text: whether it is blank, and its length.

const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether it has only spaces and zero-width characters. */
export const isBlank = (text: string): boolean => unseen.test(text)

/** Its length in code points, as a schema's `maxLength` counts. */
export const lengthOf = (text: string): number => [...text].length
