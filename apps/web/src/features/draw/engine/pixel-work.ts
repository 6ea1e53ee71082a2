// The page's end of its workers: one fills, another makes PNGs, so that a child who fills does not
// wait until the picture was saved.
import type { FillJob, Page } from './pixel-jobs.ts'
import type { TileCode } from './tile-code.ts'

class Workshop {
  #worker: Worker | undefined
  #lastNumber = 0
  readonly #waiting = new Map<number, (done: unknown) => void>()

  ask(job: object): Promise<unknown> {
    const number = ++this.#lastNumber
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve)
      this.#started().postMessage({ number, job })
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const resolve of this.#waiting.values()) resolve(undefined)
    this.#waiting.clear()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./pixel-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ number: number; done?: unknown }>) => {
        this.#waiting.get(data.number)?.(data.done)
        this.#waiting.delete(data.number)
      },
    )
    // a worker that could not start leaves nobody waiting
    worker.addEventListener('error', () => this.stop())
    this.#worker = worker
    return worker
  }
}

export class PixelWork {
  readonly #filling = new Workshop()
  readonly #picturing = new Workshop()

  /** The tiles that filling changes; nothing where it failed. */
  async fill(job: Omit<FillJob, 'kind'>): Promise<ReadonlyMap<number, TileCode> | undefined> {
    const done = await this.#filling.ask({ ...job, kind: 'fill' })
    return done instanceof Map ? done : undefined
  }

  /** The page as a PNG; nothing where it failed. */
  async picture({ size, tiles }: Page): Promise<Blob | undefined> {
    const done = await this.#picturing.ask({ size, tiles, kind: 'picture' })
    return done instanceof Blob ? done : undefined
  }

  stop(): void {
    this.#filling.stop()
    this.#picturing.stop()
  }
}
