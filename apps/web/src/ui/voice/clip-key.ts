// The key of a text in the lists of clips. The script that makes the clips uses it too.

/** A text without what is not spoken: case, spacing, and the punctuation around it. */
export const clipKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
