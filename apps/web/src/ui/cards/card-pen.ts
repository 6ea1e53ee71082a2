// Draws the cards of one list and gives them life: they open where they lead, and their speakers
// behave like SpeakerButton, with one listener for all of them.
import { muted } from '../voice/mute.ts'
import { onVoices } from '../voice/recorded.ts'
import { speak, speakingText, stop, voiceOf } from '../voice/speech.ts'
import type { Speech } from '../voice/speech-types.ts'
import { type CardFace, type DrawnCard, PaperCard, shapeOf } from './card-element.ts'

export interface CardTexts {
  stars: (halves: number) => string
  hear: (text: string) => string
  soundOff: (name: string) => string
  noVoice: (name: string) => string
}

/**
 * Whether cards have a voice is asked when no more have come for so long: asking loads the voices,
 * which come after the page, and while somebody scrolls there is no time.
 */
const quietMs = 3_000

const sayingOf = ({ dataset }: HTMLElement): Speech => ({
  text: dataset.says ?? '',
  ...(dataset.educator ? { educator: dataset.educator } : {}),
})

/** What draws the cards of a list, until it ends. */
export class CardPen {
  readonly #list: HTMLElement
  readonly #texts: CardTexts
  readonly #open: (href: string) => void
  readonly #withoutVoice = new Set<string>()
  readonly #papers = new WeakMap<Element, PaperCard>()
  /** Cards that have left the page, by their shapes. */
  readonly #spare = new Map<string, PaperCard[]>()
  readonly #leave: (() => void)[]
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(list: HTMLElement, texts: CardTexts, open: (href: string) => void) {
    this.#list = list
    this.#texts = texts
    this.#open = open
    list.addEventListener('click', this.#press)
    this.#leave = [
      speakingText.subscribe(() => this.#dressAll()),
      muted.subscribe(() => this.#dressAll()),
      onVoices(() => this.#askSoon()),
    ]
  }

  /** The card of a place in the list, counted from 0. */
  draw(card: CardFace, at: number): DrawnCard {
    const shape = shapeOf(card)
    const paper = this.#spare.get(shape)?.pop() ?? this.#make(shape, card)
    const pictures = paper.write(card, at)
    const { speaker } = paper
    speaker.dataset.says = card.title
    if (card.educator) speaker.dataset.educator = card.educator
    else delete speaker.dataset.educator
    this.#dress(speaker)
    this.#askSoon()
    return { element: paper.element, pictures }
  }

  /** Whether a card drawn here looks as it would if it were drawn now. */
  shows(element: Element, card: CardFace): boolean {
    return this.#papers.get(element)?.shows(card) ?? false
  }

  /** Takes a card that has left the page, to write another on it. */
  takeBack(element: Element): void {
    const paper = this.#papers.get(element)
    if (!paper) return
    const spare = this.#spare.get(paper.shape)
    if (spare) spare.push(paper)
    else this.#spare.set(paper.shape, [paper])
  }

  /** Leaves the list; what one of its cards says is not spoken any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#list.removeEventListener('click', this.#press)
    for (const leave of this.#leave) leave()
    const said = speakingText.get()
    if (speakersIn(this.#list).some(({ dataset }) => dataset.says === said)) stop()
  }

  #make(shape: string, card: CardFace): PaperCard {
    const paper = new PaperCard(shape, card, this.#texts.stars)
    this.#papers.set(paper.element, paper)
    return paper
  }

  readonly #press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('a, button') : null
    if (target instanceof HTMLAnchorElement) {
      // anything else opens it beside this page
      const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return
      event.preventDefault()
      this.#open(target.getAttribute('href') ?? '')
    } else if (target instanceof HTMLElement) {
      if (target.dataset.speaking === undefined) void speak(sayingOf(target))
      else stop()
    }
  }

  #dressAll(): void {
    for (const speaker of speakersIn(this.#list)) this.#dress(speaker)
  }

  #dress(speaker: HTMLElement): void {
    const { text } = sayingOf(speaker)
    const { hear, soundOff, noVoice } = this.#texts
    const isMuted = muted.get()
    const isSilent = isMuted || this.#withoutVoice.has(text)
    const name = hear(text)
    const isSpeaking = speakingText.get() === text
    speaker.setAttribute('aria-label', isSilent ? (isMuted ? soundOff : noVoice)(name) : name)
    speaker.setAttribute('aria-pressed', String(isSpeaking))
    speaker.toggleAttribute('data-speaking', isSpeaking)
    if (isSilent) speaker.dataset.voice = 'none'
    else delete speaker.dataset.voice
  }

  #askSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), quietMs)
  }

  #ask(): void {
    for (const speaker of speakersIn(this.#list)) {
      const saying = sayingOf(speaker)
      voiceOf(saying).then(
        (voice) => {
          if (voice === 'none') this.#withoutVoice.add(saying.text)
          else this.#withoutVoice.delete(saying.text)
          this.#dress(speaker)
        },
        () => {},
      )
    }
  }
}

const speakersIn = (part: HTMLElement) =>
  Array.from(part.querySelectorAll<HTMLElement>('.kl-speaker'))
