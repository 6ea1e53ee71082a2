// The picture of a lesson, quiz or activity: its own, or the drawn cover. Its title always stands
// beside it, so wherever it is shown its alt text is empty.
import { defaultCover } from '../../pictures/covers.ts'

/** The address of the picture. */
export const coverOf = (
  kind: Parameters<typeof defaultCover>[0],
  src: string | null | undefined,
): string => src || defaultCover(kind).src
