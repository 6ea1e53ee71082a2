// Which four letters are offered when a child listens for one of them.

/** How many blocks there are to choose from. */
const offeredCount = 4

/** The letter and three others in any order, none that sounds like it. */
export function offer(
  letter: string,
  letters: readonly string[],
  alike: readonly (readonly string[])[] = [],
  random: () => number = Math.random,
): readonly string[] {
  const sounding = new Set(alike.filter((group) => group.includes(letter)).flat())
  const others = letters.filter((other) => other !== letter && !sounding.has(other))
  const draw = () => others.splice(Math.floor(random() * others.length), 1)
  const offered = Array.from({ length: offeredCount - 1 }, draw).flat()
  offered.splice(Math.floor(random() * (offered.length + 1)), 0, letter)
  return offered
}
