// Quizzes of the demo school; every option has a picture, so nobody needs to read.
import type { TeacherName } from './people.ts'

interface DemoOption {
  text: string
  picture: string
}
export interface DemoQuestion {
  text: string
  picture: string | null
  /** The right one first; seeding spreads them over the letters. */
  options: readonly [DemoOption, DemoOption, DemoOption, DemoOption]
}
export interface DemoQuiz {
  teacher: TeacherName
  title: string
  description: string
  cover: string
  questions: readonly DemoQuestion[]
}

const word = (text: string, id = text.toLowerCase()): DemoOption => ({
  text,
  picture: `/pictures/words/${id}.svg`,
})
const room = (text: string, id: string): DemoOption => ({
  text,
  picture: `/pictures/rooms/${id}.svg`,
})
const animal = (text: string) => room(text, `animal-${text.toLowerCase()}`)
const ask = (
  text: string,
  options: DemoQuestion['options'],
  picture: string | null = null,
): DemoQuestion => ({ text, picture, options })

export const quizzes: readonly DemoQuiz[] = [
  {
    teacher: 'maria',
    title: 'Animal Homes',
    description: 'Who lives where? Look at the picture and choose.',
    cover: 'cover-animals',
    questions: [
      ask(
        'Who lives in the sea?',
        [word('Octopus'), word('Lion'), word('Rabbit'), word('Goat')],
        '/pictures/rooms/bg-sea.svg',
      ),
      ask(
        'Who lives in the forest?',
        [animal('Fox'), animal('Whale'), animal('Crab'), animal('Giraffe')],
        '/pictures/rooms/bg-forest.svg',
      ),
      ask(
        'Who lives on the farm?',
        [animal('Cow'), animal('Dolphin'), animal('Elephant'), animal('Owl')],
        '/pictures/rooms/bg-farm.svg',
      ),
      ask(
        'Who lives in the savanna?',
        [animal('Giraffe'), animal('Duck'), animal('Jellyfish'), animal('Hedgehog')],
        '/pictures/rooms/bg-savanna.svg',
      ),
    ],
  },
  {
    teacher: 'maria',
    title: 'First Sounds',
    description: 'Say the word. Which one begins with the sound?',
    cover: 'cover-letters',
    questions: [
      ask('Which begins like sun?', [word('Snake'), word('Pig'), word('Hat'), word('Moon')]),
      ask('Which begins like ball?', [
        room('Banana', 'food-banana'),
        word('Cat'),
        word('Kite'),
        word('Egg'),
      ]),
      ask('Which begins like moon?', [
        room('Monkey', 'animal-monkey'),
        word('Dog'),
        word('Van'),
        word('Nut'),
      ]),
    ],
  },
  {
    teacher: 'maria',
    title: 'What Do Plants Need?',
    description: 'Seeds, leaves and fruit: what do you know?',
    cover: 'cover-forest',
    questions: [
      ask('Which one grows on a tree?', [
        word('Apple'),
        room('Carrot', 'food-carrot'),
        word('Fish'),
        word('Yarn'),
      ]),
      ask('Which one is under the soil?', [
        room('Carrot', 'food-carrot'),
        room('Pear', 'food-pear'),
        room('Grapes', 'food-grapes'),
        room('Corn', 'food-corn'),
      ]),
      ask('What comes first?', [
        room('Seed', 'sunflower-1-seed'),
        room('Flower', 'sunflower-6-flower'),
        room('Bud', 'sunflower-5-bud'),
        room('Sprout', 'sunflower-3-sprout'),
      ]),
    ],
  },
  {
    teacher: 'daniel',
    title: 'Shapes Around Us',
    description: 'Round, pointed, straight: find the shape.',
    cover: 'cover-shapes',
    questions: [
      ask('Which one is round?', [
        room('Circle', 'shape-circle'),
        room('Square', 'shape-square'),
        room('Triangle', 'shape-triangle'),
        room('Star', 'shape-star'),
      ]),
      ask('Which has three corners?', [
        room('Triangle', 'shape-triangle'),
        room('Circle', 'shape-circle'),
        room('Heart', 'shape-heart'),
        room('Rectangle', 'shape-rectangle'),
      ]),
      ask('Which one can roll?', [word('Ball'), word('Hat'), word('Kite'), word('Van')]),
      ask('Which one says love?', [
        room('Heart', 'shape-heart'),
        room('Square', 'shape-square'),
        room('Star', 'shape-star'),
        room('Circle', 'shape-circle'),
      ]),
    ],
  },
  {
    teacher: 'daniel',
    title: 'My Five Senses',
    description: 'What do we see, hear, smell, taste and touch with?',
    cover: 'cover-body',
    questions: [
      ask('What do we hear with?', [
        room('Ear', 'sense-ear'),
        room('Eye', 'sense-eye'),
        room('Nose', 'sense-nose'),
        room('Hand', 'sense-hand'),
      ]),
      ask('What do we see with?', [
        room('Eye', 'sense-eye'),
        room('Tongue', 'sense-tongue'),
        room('Hand', 'sense-hand'),
        room('Ear', 'sense-ear'),
      ]),
      ask('What do we taste with?', [
        room('Tongue', 'sense-tongue'),
        room('Ear', 'sense-ear'),
        room('Eye', 'sense-eye'),
        room('Nose', 'sense-nose'),
      ]),
    ],
  },
]
