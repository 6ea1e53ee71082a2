// Writes tiles from runs, row by row, in the code of tile-code.ts.
import { longestRun, type TileCode, tilePixels } from './tile-code.ts'

export class TileWriter {
  readonly #words = new Uint32Array(tilePixels)
  #count = 0
  #colour = -1
  #length = 0
  #isPlain = true

  /** So many pixels of a colour follow. */
  write(colour: number, pixels: number): void {
    if (pixels <= 0) return
    if (colour !== this.#colour) {
      if (this.#colour !== -1) this.#isPlain = false
      this.#endRun()
      this.#colour = colour
    }
    for (let rest = pixels; rest > 0; ) {
      if (this.#length === longestRun) this.#endRun()
      const taken = Math.min(rest, longestRun - this.#length)
      this.#length += taken
      rest -= taken
    }
  }

  /** The tile that was written; the next one can begin. */
  finish(): TileCode {
    const plain = this.#isPlain
    this.#endRun()
    const code = plain ? Uint32Array.of(this.#colour) : this.#words.slice(0, this.#count)
    this.#count = 0
    this.#colour = -1
    this.#isPlain = true
    return code
  }

  #endRun(): void {
    if (this.#length === 0) return
    this.#words[this.#count++] = (((this.#length - 1) << 24) | this.#colour) >>> 0
    this.#length = 0
  }
}
