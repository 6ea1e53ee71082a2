// The five senses: the part of the body, a thing to try it on, and the sentences.

interface Sense {
  /** The id of the word of its part. */
  readonly part: string
  /** The ids of the question and of the answer. */
  readonly question: string
  readonly answers: string
  /** Addresses: the part, and a thing for it. */
  readonly picture: string
  readonly thing: string
}

/** In the order they are learnt. */
export const senses: readonly Sense[] = [
  {
    part: 'eyes',
    question: 'seeWith',
    answers: 'iSee',
    picture: '/pictures/rooms/sense-eye.svg',
    thing: '/pictures/words/sticker-rainbow.svg',
  },
  {
    part: 'ears',
    question: 'hearWith',
    answers: 'iHear',
    picture: '/pictures/rooms/sense-ear.svg',
    thing: '/pictures/words/sticker-note.svg',
  },
  {
    part: 'nose',
    question: 'smellWith',
    answers: 'iSmell',
    picture: '/pictures/rooms/sense-nose.svg',
    thing: '/pictures/words/sticker-flower.svg',
  },
  {
    part: 'tongue',
    question: 'tasteWith',
    answers: 'iTaste',
    picture: '/pictures/rooms/sense-tongue.svg',
    thing: '/pictures/rooms/food-strawberry.svg',
  },
  {
    part: 'hands',
    question: 'touchWith',
    answers: 'iTouch',
    picture: '/pictures/rooms/sense-hand.svg',
    thing: '/pictures/words/cat.svg',
  },
]

/** The sense of a part. */
export const senseOf = (part: string): Sense | undefined =>
  senses.find((sense) => sense.part === part)
