// What the child who left a tablet of a class last has not sent: a sentence, which its wall shows once.
import { stored } from './stored.ts'

export const leftUnsent = stored<string | null>(
  'kinderleaf:left-unsent',
  (text) => text,
  (sentence) => sentence,
)
