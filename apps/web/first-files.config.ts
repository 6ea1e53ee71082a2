// What the pages that are opened first need: the start of the app, and what each has beyond it.
// Written beside the build: the server names these files in the head of its answer, so that the
// browser asks at once for the start and then for the page's own, and not only when the start has run.
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, collect, startOf } from './chunks.config.ts'

const answers = 'src/routes/Answers.tsx'

/** Pages by the first part of their address. */
const pages: Record<string, readonly string[]> = {
  '': ['src/features/home/HomePage.tsx'],
  'course-list': [answers, 'src/features/lessons/LessonListPage.tsx'],
  course: [answers, 'src/features/lessons/LessonDetailsPage.tsx'],
  'quiz-list': [answers, 'src/features/quizzes/QuizListPage.tsx'],
  quiz: [answers, 'src/features/quizzes/QuizIntroPage.tsx'],
  'activity-list': [answers, 'src/features/activities/ActivityListPage.tsx'],
  activity: [answers, 'src/features/activities/ActivityDetailPage.tsx'],
  wall: [answers, 'src/features/wall/WallPage.tsx'],
}

const meeting = [
  { file: '/pictures/art/meet-wide.svg', media: '(width <= 1000px)' },
  { file: '/pictures/art/meet-tall.svg', media: '(width > 1000px)' },
]

/** The big picture that somebody sees there who is not signed in. */
const visitorPictures: Record<string, readonly { file: string; media?: string }[]> = {
  '': [{ file: '/pictures/art/quilt.svg' }],
  'course-list': meeting,
  'quiz-list': meeting,
  'activity-list': meeting,
}

/** The chunks that these pages begin with. */
export const firstPages = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(pages)
    .flat()
    .map((module) => chunkOf(bundle, module))

/** Writes `.vite/first-files.json`: the files of the start, and of pages by the first part of an address. */
export const firstFiles: Plugin = {
  name: 'first-files',
  enforce: 'post',
  apply: 'build',
  generateBundle(_options, bundle) {
    const entry = startOf(bundle)
    const start = new Set<string>()
    if (entry) collect(bundle, entry, start)
    const addressOf = (file: string) => `/${file}`
    const own = Object.fromEntries(
      Object.entries(pages).map(([page, modules]) => {
        const found = new Set(start)
        for (const module of modules) collect(bundle, chunkOf(bundle, module), found)
        const files = [...found].filter((file) => !start.has(file)).map(addressOf)
        return [page, { files, visitorPictures: visitorPictures[page] ?? [] }]
      }),
    )
    const source = JSON.stringify({ start: [...start].map(addressOf), pages: own })
    this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source })
  },
}
