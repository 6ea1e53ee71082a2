// A picture is worked on in one window at a time, the last one that opened it: the one before writes
// what it has and hands the picture over. Windows agree by messages alone, so that they do on plain
// http as well, where browsers have no locks.

const channelName = 'kinderleaf-one-window'
/** A window that has the picture says so within this time, even a busy one. */
const answerMs = 150
/** Longer is nobody waited for: a window that stands still writes nothing. */
const handOverMs = 3_000

interface Word {
  readonly picture: string
  readonly window: string
  /** wants: it is opening the picture; has: another has it, and is writing; gives: it is written. */
  readonly says: 'wants' | 'has' | 'gives'
}

export class OneWindow {
  readonly #window: string
  readonly #onWanted: (picture: string) => Promise<void>
  readonly #channel = new BroadcastChannel(channelName)
  #picture: string | undefined
  /** Another window opens it in the same moment. */
  #isWanted = false
  /** Takes the answers while this window asks for its picture. */
  #asking: ((says: Word['says']) => void) | undefined

  /** `onWanted` writes a picture that another window opens, and leaves it. */
  constructor(window: string, onWanted: (picture: string) => Promise<void>) {
    this.#window = window
    this.#onWanted = onWanted
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#receive(data))
  }

  /** Resolves when no other window works on a picture any more; `hold` follows. */
  async take(picture: string): Promise<void> {
    this.#picture = picture
    this.#isWanted = false
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, answerMs)
      this.#asking = (says) => {
        clearTimeout(timer)
        if (says === 'gives') resolve()
        else timer = setTimeout(resolve, handOverMs)
      }
      this.#say('wants', picture)
    })
    this.#asking = undefined
  }

  /** The picture is open in this window now. */
  hold(picture: string): void {
    if (this.#isWanted && picture === this.#picture) void this.#handOver(picture)
    else this.#picture = picture
    this.#isWanted = false
  }

  stop(): void {
    this.#channel.close()
  }

  #receive({ picture, window, says }: Word): void {
    if (picture !== this.#picture) return
    if (says !== 'wants') this.#asking?.(says)
    else if (!this.#asking) void this.#handOver(picture)
    // of two that open it in one moment, one goes on
    else if (window > this.#window) this.#isWanted = true
  }

  async #handOver(picture: string): Promise<void> {
    this.#say('has', picture)
    this.#picture = undefined
    await this.#onWanted(picture)
    this.#say('gives', picture)
  }

  #say(says: Word['says'], picture: string): void {
    const word: Word = { picture, window: this.#window, says }
    this.#channel.postMessage(word)
  }
}
