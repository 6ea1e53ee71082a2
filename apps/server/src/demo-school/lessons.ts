// The lessons of the demo school. The films are open films for children (Blender Foundation).
import type { TeacherName } from './people.ts'

const films = {
  bunny: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  llama: 'https://www.youtube.com/watch?v=SkVqJ1SGeL0',
  penguin: 'https://www.youtube.com/watch?v=Z4C82eyhwgU',
} as const

export interface DemoLesson {
  teacher: TeacherName
  title: string
  cover: string
  description: string
  chapters: readonly { title: string; lectures: readonly DemoLecture[] }[]
}
interface DemoLecture {
  title: string
  minutes: number
  film: string
  preview?: true
}

const lecture = (title: string, minutes: number, film: keyof typeof films): DemoLecture => ({
  title,
  minutes,
  film: films[film],
})
const preview = (title: string, minutes: number, film: keyof typeof films): DemoLecture => ({
  ...lecture(title, minutes, film),
  preview: true,
})

export const lessons: readonly DemoLesson[] = [
  {
    teacher: 'maria',
    title: 'What Is the Weather?',
    cover: 'cover-weather',
    description:
      '<p><strong>Look up, listen, feel the air.</strong> We find out where rain comes from, why wind pushes and what to wear today.</p><ul><li>Eight short films</li><li>You need a jar, water and a window</li></ul>',
    chapters: [
      {
        title: 'Sun and sky',
        lectures: [
          preview('Good morning, sun', 3, 'bunny'),
          lecture('Why is the sky blue?', 4, 'llama'),
        ],
      },
      {
        title: 'Rain and clouds',
        lectures: [
          lecture('Cloud shapes', 3, 'penguin'),
          lecture('Where does rain come from?', 4, 'bunny'),
          lecture('Make a rain jar', 6, 'llama'),
        ],
      },
      {
        title: 'Wind and snow',
        lectures: [
          lecture('Can you see the wind?', 4, 'penguin'),
          lecture('A snowflake has six arms', 5, 'bunny'),
          lecture('What shall I wear?', 3, 'llama'),
        ],
      },
    ],
  },
  {
    teacher: 'maria',
    title: 'Letters Are Everywhere',
    cover: 'cover-letters',
    description:
      '<p>On the bus, on the cereal box, on your own name: we hunt for letters and say their sounds.</p>',
    chapters: [
      {
        title: 'Round letters',
        lectures: [preview('a, c and o', 4, 'llama'), lecture('d, g and q', 5, 'bunny')],
      },
      {
        title: 'Tall letters',
        lectures: [
          lecture('b, h and l', 4, 'penguin'),
          lecture('Your name in letters', 6, 'llama'),
        ],
      },
    ],
  },
  {
    teacher: 'maria',
    title: 'Four Seasons, One Tree',
    cover: 'cover-seasons',
    description:
      '<p>One tree, four visits. We draw it each time and put the pictures side by side.</p>',
    chapters: [
      {
        title: 'A year of a tree',
        lectures: [
          preview('Spring: buds', 3, 'penguin'),
          lecture('Summer: shade', 3, 'bunny'),
          lecture('Autumn: colours', 4, 'llama'),
          lecture('Winter: sleep', 3, 'penguin'),
        ],
      },
    ],
  },
  {
    teacher: 'daniel',
    title: 'Counting with Blocks',
    cover: 'cover-counting',
    description:
      '<p>Build a tower, count the blocks, take one away. Numbers up to ten with your hands.</p>',
    chapters: [
      {
        title: 'One to five',
        lectures: [preview('One, two, three', 4, 'bunny'), lecture('Four and five', 4, 'penguin')],
      },
      {
        title: 'Six to ten',
        lectures: [
          lecture('Five and some more', 5, 'llama'),
          lecture('All ten fingers', 4, 'bunny'),
        ],
      },
    ],
  },
  {
    teacher: 'daniel',
    title: 'Who Lives in the Sea?',
    cover: 'cover-sea',
    description:
      '<p>Down we go: fish, crabs, an octopus with eight arms and the biggest animal of all.</p>',
    chapters: [
      {
        title: 'Near the beach',
        lectures: [
          preview('Crabs walk sideways', 3, 'penguin'),
          lecture('Shells are houses', 4, 'bunny'),
        ],
      },
      {
        title: 'Deep water',
        lectures: [lecture('Eight arms', 4, 'llama'), lecture('The biggest animal', 5, 'penguin')],
      },
    ],
  },
  {
    teacher: 'daniel',
    title: 'My Body Can Move',
    cover: 'cover-body',
    description: '<p>Head, shoulders, knees and toes, and what each of them is good at.</p>',
    chapters: [
      {
        title: 'From head to toe',
        lectures: [
          preview('Head and shoulders', 3, 'llama'),
          lecture('Hands can do it', 4, 'bunny'),
          lecture('Feet go far', 4, 'penguin'),
        ],
      },
    ],
  },
]
