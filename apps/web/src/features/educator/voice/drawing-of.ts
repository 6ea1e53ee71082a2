// The drawings of prompts, by their ids.
import alphabet from '../../../pictures/alphabet.json'
import rooms from '../../../pictures/rooms.json'
import words from '../../../pictures/words.json'

const folders = { words, alphabet, rooms }

/** A drawing's address and background colour; undefined if there is none. */
export function drawingOf(id: string): { src: string; ground: string } | undefined {
  for (const [folder, drawn] of Object.entries(folders)) {
    const found = drawn.find((one) => one.id === id)
    if (found) return { src: `/pictures/${folder}/${id}.svg`, ground: `var(--${found.field})` }
  }
  return undefined
}
