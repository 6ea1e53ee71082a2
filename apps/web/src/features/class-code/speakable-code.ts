// Class codes that can be called across a room: two short words and two digits.
const firstWords =
  'brave bright busy calm clever cosy curly dizzy eager fluffy fresh funny gentle giant golden happy jolly jumpy kind little lucky merry mighty misty noisy polite proud quick quiet rainy round shiny silly sleepy smart snowy soft speedy spotty starry sunny sweet tall tiny tidy warm windy wise'.split(
    ' ',
  )
const secondWords =
  'acorn ant apple badger bear bee berry bird cat cloud crab daisy deer dolphin duck fish flower fox frog goat goose hare horse kite koala ladybird lamb leaf lion mole moon mouse otter owl panda parrot pear penguin pony puppy rabbit robin rocket seal sheep snail star tiger tree turtle whale zebra'.split(
    ' ',
  )

/** A whole number from 0 to below `count`, from a source that cannot be guessed. */
export type Draw = (count: number) => number

const draw: Draw = (count) => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % count
}

/** A new code such as `sunny-fox-42`. */
export function speakableCode(pick: Draw = draw): string {
  const first = firstWords[pick(firstWords.length)]
  const second = secondWords[pick(secondWords.length)]
  return `${first}-${second}-${10 + pick(90)}`
}
