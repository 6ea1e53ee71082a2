// What is sent of each kind: the world is made of it, and the good calls send it.
import { randomUUID } from 'node:crypto'
import { wave } from '../src/modules/voices/test/samples.ts'
import { multipart, onePixelPng } from './multipart.ts'

export const courseData = {
  courseTitle: 'What Is the Weather?',
  courseDescription: '<p>Look up.</p>',
  courseContent: [
    {
      chapterTitle: 'Sun and sky',
      chapterContent: [
        {
          lectureTitle: 'Good morning, sun',
          lectureDuration: 3,
          lectureUrl: 'https://youtu.be/aqz-KE-bpKQ',
        },
      ],
    },
  ],
}
const option = (text: string) => ({ text })
export const quizInput = {
  quizTitle: 'Animal Homes',
  quizDescription: 'Who lives where?',
  questions: [
    {
      questionText: 'Who lives in the sea?',
      correctAnswer: 'B',
      options: { A: option('Lion'), B: option('Octopus'), C: option('Rabbit'), D: option('Goat') },
    },
  ],
}
export const activityInput = {
  title: 'Watch It Grow',
  description: '<p>Draw your seed.</p>',
  dueDate: '2030-06-01',
}
export const feedbackInput = (submission: string) => ({
  key: randomUUID(),
  submissions: [submission],
  sticker: 'sun',
  text: 'How tall it is!',
  sendBack: false,
})
export const pictureInput = (updatedAt: string) =>
  multipart(
    {
      picture: JSON.stringify({
        kind: 'drawing',
        state: '{}',
        width: 1,
        height: 1,
        createdAt: '2026-01-01T08:00:00.000Z',
        updatedAt,
      }),
    },
    [{ name: 'image', fileName: 'picture.png', content: onePixelPng }],
  )
export const speakerInput = { name: 'Rosa', statement: 'I lend my voice to my class.' }
export const clipInput = (text: string) =>
  multipart({ language: 'en', kind: 'word', text }, [
    { name: 'clip', fileName: 'clip.wav', content: wave() },
  ])
export const packInput = (content: Buffer) =>
  multipart({}, [{ name: 'pack', fileName: 'voices.zip', content }])
export const offerInput = { code: 'Omar-12', to: 'omar', students: ['tala'] }
export const form = (fields: Record<string, string>) => multipart(fields)
