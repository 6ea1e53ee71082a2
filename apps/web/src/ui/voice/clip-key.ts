// How a text is written where clips are listed. The script that makes the clips uses it too.

/** A text without what is not heard: case, gaps, and the marks around it. */
export const clipKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
