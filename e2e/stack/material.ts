// Realistic material of the journeys' teachers: a lesson, a quiz and an activity.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Body } from '@kinderleaf/contract'

/** A title that no other journey uses. */
export const unique = (title: string): string =>
  `${title} ${crypto.randomUUID().replaceAll('-', '').slice(0, 6)}`

export const films = {
  hive: 'https://www.youtube.com/watch?v=bees_in_hive',
  dance: 'https://youtu.be/waggle-dance',
} as const

/** Two chapters with three lectures, the first of them a free preview. */
export const lesson = (courseTitle: string) => ({
  courseTitle,
  courseDescription: '<p>Bees live together and share the work. We look into a hive.</p>',
  coursePrice: 0,
  discount: 0,
  courseContent: [
    {
      chapterTitle: 'In the hive',
      chapterContent: [
        {
          lectureTitle: 'Who lives here?',
          lectureDuration: 4,
          lectureUrl: films.hive,
          isPreviewFree: true,
        },
        { lectureTitle: 'Making honey', lectureDuration: 6, lectureUrl: films.dance },
      ],
    },
    {
      chapterTitle: 'In the meadow',
      chapterContent: [
        { lectureTitle: 'The waggle dance', lectureDuration: 65, lectureUrl: films.dance },
      ],
    },
  ],
})

/** Three questions; B is always right. */
export const quiz = (quizTitle: string): Body<'createQuiz'> => ({
  quizTitle,
  quizDescription: 'What do you know about bees?',
  questions: [
    question('Where do bees live?', ['In a nest of mud', 'In a hive', 'In a shell', 'In a pond']),
    question('What do bees make?', ['Milk', 'Honey', 'Bread', 'Cheese']),
    question('How many legs has a bee?', ['Four', 'Six', 'Eight', 'Two']),
  ],
})

/** Two questions whose answers are pictures. */
export const pictureQuiz = (quizTitle: string): Body<'createQuiz'> => ({
  quizTitle,
  quizDescription: 'Who is it?',
  image: '/pictures/rooms/animal-owl.svg',
  questions: ['cat', 'dog'].map((right) => ({
    questionText: `Which is the ${right}?`,
    correctAnswer: right === 'cat' ? 'A' : 'B',
    options: { A: picture('cat'), B: picture('dog'), C: picture('pig'), D: picture('fish') },
  })),
})

const picture = (word: string) => ({ text: word, image: `/pictures/words/${word}.svg` })

const question = (questionText: string, [A, B, C, D]: [string, string, string, string]) => ({
  questionText,
  correctAnswer: 'B',
  options: { A: { text: A }, B: { text: B }, C: { text: C }, D: { text: D } },
})

export const activity = (title: string): Body<'addActivity'> => ({
  title,
  description: '<p>Draw a bee on your favourite flower and take a photo of it.</p>',
  dueDate: '2031-05-20',
})

/** A child's drawing. */
export const drawing = {
  name: 'my-bee.png',
  mimeType: 'image/png',
  buffer: readFileSync(
    join(import.meta.dirname, '../../apps/server/src/demo-school/drawings/mira.png'),
  ),
}

/** Captions for the uploaded film, over its whole length. */
export const captions = {
  name: 'rain.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:30.000\nIt rains on the leaves.\n'),
}

/** A one-page document. */
export const worksheet = {
  name: 'bee-worksheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

/** Six seconds of coloured bars. */
export const filmFile = {
  name: 'seed.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(join(import.meta.dirname, 'film.mp4')),
}
