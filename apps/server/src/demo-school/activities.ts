// Activities of the demo school and the work handed in to them.
import type { TeacherName } from './people.ts'

interface DemoSubmission {
  child: string
  comment: string
  link?: string
  /** Whether `drawings/` has a picture by her. */
  drawing?: true
}
export interface DemoActivity {
  teacher: TeacherName
  title: string
  cover: string
  description: string
  /** Days from the day of seeding. */
  dueInDays: number
  film: string | null
  submissions: readonly DemoSubmission[]
}

export const activities: readonly DemoActivity[] = [
  {
    teacher: 'maria',
    title: 'Watch It Grow',
    cover: 'cover-forest',
    description: '<p>Draw your seed on day 1, day 7 and day 14. A photo is fine too.</p>',
    dueInDays: 13,
    film: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    submissions: [
      {
        child: 'tala',
        comment: 'Mine has two leaves! I gave it a name: Sunny.',
        drawing: true,
      },
      { child: 'noah', comment: "We planted it at Grandpa's.", drawing: true },
      { child: 'aisha', comment: 'Day 1 nothing. Day 7 green!', drawing: true },
    ],
  },
  {
    teacher: 'maria',
    title: 'My Weather Diary',
    cover: 'cover-weather',
    description: '<p>Look out of the window each morning for a week and draw what you see.</p>',
    dueInDays: 6,
    film: null,
    submissions: [
      { child: 'mira', comment: 'It rained on my birthday.', drawing: true },
      { child: 'leo', comment: '', link: 'https://example.org/leo-weather-film' },
    ],
  },
  {
    teacher: 'daniel',
    title: 'Build the Tallest Tower',
    cover: 'cover-counting',
    description:
      '<p>Build a tower from anything that does not break. <strong>Count the blocks.</strong></p>',
    dueInDays: 3,
    film: null,
    submissions: [
      {
        child: 'kenji',
        comment: 'Twenty-two blocks, then the cat came.',
        drawing: true,
      },
      { child: 'amara', comment: 'I used soup cans.', drawing: true },
    ],
  },
  {
    teacher: 'daniel',
    title: 'A Fish of My Own',
    cover: 'cover-sea',
    description: '<p>Draw a fish that nobody has seen before. What does it eat?</p>',
    dueInDays: 20,
    film: null,
    submissions: [{ child: 'zuri', comment: 'It eats rainbows.', drawing: true }],
  },
]
