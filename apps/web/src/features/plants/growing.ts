// From seed to plant: two rows of six stages; a stage's word and its picture.

/** One stage; `word` is the id of its word. */
interface Stage {
  readonly word: string
  readonly picture: string
}

/** A row of stages; its id is the word of the grown plant. */
interface GrowingRow {
  readonly id: string
  readonly seed: string
  readonly stages: readonly Stage[]
}

const row = (
  id: string,
  stages: readonly (readonly [file: string, word: string])[],
): GrowingRow => ({
  id,
  seed: `/pictures/nature/seed-${id}.svg`,
  stages: stages.map(([file, word], place) => ({
    word,
    picture: `/pictures/rooms/${id}-${place + 1}-${file}.svg`,
  })),
})

/** Both rows. */
export const growingRows: readonly GrowingRow[] = [
  row('sunflower', [
    ['seed', 'seed'],
    ['root', 'root'],
    ['sprout', 'sprout'],
    ['young', 'young-plant'],
    ['bud', 'bud'],
    ['flower', 'sunflower'],
  ]),
  row('apple-tree', [
    ['seed', 'seed'],
    ['sprout', 'sprout'],
    ['sapling', 'sapling'],
    ['young', 'young-tree'],
    ['blossom', 'blossom'],
    ['fruit', 'apple-tree'],
  ]),
]
