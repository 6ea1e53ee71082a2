// What of a page is not in the database yet: tiles and steps, each with the change that it had last.
// What changes again while it is written is not saved by that.

export class Unsaved {
  #changes: number
  /** After how many changes it was last saved. */
  #saved: number
  readonly #tiles: Map<number, number>
  readonly #steps = new Map<number, number>()

  /** A page after so many changes; these tiles of it are not in the database. */
  constructor(changes = 0, tiles: Iterable<number> = []) {
    this.#changes = changes
    this.#saved = changes
    this.#tiles = new Map(Array.from(tiles, (tile) => [tile, changes]))
  }

  /** How often the page was changed. */
  get changes(): number {
    return this.#changes
  }

  get isEmpty(): boolean {
    return this.#changes === this.#saved && this.#tiles.size + this.#steps.size === 0
  }

  get tiles(): readonly number[] {
    return [...this.#tiles.keys()]
  }

  get steps(): readonly number[] {
    return [...this.#steps.keys()]
  }

  hasStep(number: number): boolean {
    return this.#steps.has(number)
  }

  /** The page was changed; these tiles and this step are known. */
  change(tiles: Iterable<number> = [], step?: number): void {
    this.#changes += 1
    for (const tile of tiles) this.#tiles.set(tile, this.#changes)
    if (step !== undefined) this.#steps.set(step, this.#changes)
  }

  /** These tiles are there before anything is drawn: on a page never saved they wait for a change. */
  begin(tiles: Iterable<number>): void {
    if (this.#changes > 0) this.change(tiles)
    else for (const tile of tiles) this.#tiles.set(tile, 0)
  }

  /** The page as it was after so many changes is in the database. */
  saved(changes: number): void {
    this.#saved = changes
    for (const marks of [this.#tiles, this.#steps]) {
      for (const [number, change] of marks) if (change <= changes) marks.delete(number)
    }
  }
}
