// The drawings that show what is to be said, by their ids.
import alphabet from '../../../pictures/alphabet.json'
import rooms from '../../../pictures/rooms.json'
import words from '../../../pictures/words.json'

const folders = { words, alphabet, rooms }

/** The address of a drawing; undefined for one that nobody drew. */
export function drawingOf(id: string): string | undefined {
  const found = Object.entries(folders).find(([, drawn]) => drawn.some((one) => one.id === id))
  return found && `/pictures/${found[0]}/${id}.svg`
}
