// A school on the embedded provider for tests of personal data: people who signed up themselves, with
// something in every table that is about them.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@kinderleaf/contract/plain'
import {
  fillIn,
  follow,
  openBrowser,
  openSchool as openProcess,
} from '../src/modules/identity/test/school.ts'
import { lessonData } from '../src/modules/lessons/test/lessons.ts'
import { quizData } from '../src/modules/quizzes/test/quizzes.ts'
import { formOf, pictureFile } from './school.ts'
import { findFastFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

export const password = 'three quiet foxes'

const takesRole = { student: '/api/user/update-role', educator: '/api/educator/update-role' }

export type PersonSchool = Awaited<ReturnType<typeof openPersonSchool>>
export type Member = Awaited<ReturnType<PersonSchool['signUp']>>

async function openPersonSchool() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(findFastFolder(), 'kinderleaf-people-'))
  const school = await openProcess(database, { env: { MEDIA_DIR: folder } })

  /** A person with an account, signed in in a browser; without a role she is a grown-up. */
  async function signUp(name: string, signInName: string, role: Role | null) {
    const browser = openBrowser(school)
    const who = role === 'student' ? 'child' : 'teacher'
    const page = `${await follow(browser, '/auth/sign-in?create=1')}/${who}`
    await fillIn(browser, page, { name, signInName, password })
    const bearer = await browser.accessToken()
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object | FormData,
    ) => {
      const authorization = `Bearer ${bearer}`
      const answer = await school.app.inject({ method, url, headers: { authorization }, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const { body } = await call('GET', role ? takesRole[role] : '/api/user/data')
    return { id: String(body.user._id), name, signInName, browser, bearer, call }
  }

  return {
    ...school,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    folder,
    signUp,
    browser: () => openBrowser(school),
    /** Which tables say one of these words anywhere. */
    async tablesNaming(words: readonly string[]): Promise<string[]> {
      const { rows } = await database.pool.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name
         from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      )
      const naming: string[] = []
      for (const { name } of rows) {
        const found = await database.pool.query(
          `select from ${name} row where exists (
             select from unnest($1::text[]) word where strpos(lower(row::text), lower(word)) > 0)`,
          [words],
        )
        if (found.rowCount) naming.push(name)
      }
      return naming.sort()
    },
    /** Which stored files have one of these words in their name or content. */
    async filesNaming(words: readonly string[]): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      const paths = files.map((file) => join(file.parentPath, file.name))
      const named = await Promise.all(
        paths.map(async (path) => {
          const content = await readFile(path)
          return words.some((word) => path.includes(word) || content.includes(word)) ? [path] : []
        }),
      )
      return named.flat()
    },
    async close() {
      await school.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** With Rosa and her class, whose code is Rosa-123; close it in `afterAll`. */
export async function openTaughtSchool() {
  const school = await openPersonSchool()
  const rosa = await school.signUp('Rosa Teacherly', 'rosa.teacherly', 'educator')
  return { school, rosa, ofRosa: await teach(rosa, 'Rosa-123') }
}

export interface Taught {
  course: string
  quiz: string
  activity: string
}

/** A teacher's class code and something to do for her class. */
export async function teach(teacher: Member, code: string): Promise<Taught> {
  await teacher.call('POST', '/api/educator/create-code', { code })
  const lesson = await teacher.call(
    'POST',
    '/api/educator/add-course',
    formOf({ courseData: JSON.stringify(lessonData()) }),
  )
  const quiz = await teacher.call('POST', '/api/educator/create-quiz', quizData())
  const activity = await teacher.call('POST', '/api/educator/add-activity', {
    title: 'Draw a leaf',
    description: '<p>Any leaf.</p>',
    dueDate: '2036-06-01',
  })
  const planned = { day: '2036-06-01', kind: 'quiz', group: null, before: null }
  const plan = { ...planned, thing: quiz.body.quiz._id }
  await teacher.call('PUT', `/api/educator/plans/${randomUUID()}`, plan)
  return {
    course: lesson.body.course._id,
    quiz: quiz.body.quiz._id,
    activity: activity.body.activity._id,
  }
}

/** A child joins a class and does everything there is to do in it. */
export async function takePart(child: Member, code: string, { course, quiz, activity }: Taught) {
  const answers = [
    await child.call('POST', '/api/user/join-educator', { code }),
    await child.call('POST', '/api/user/start', { courseId: course }),
    await child.call('POST', '/api/user/add-rating', { courseId: course, rating: 4 }),
    await child.call('POST', '/api/quiz-sessions', {
      quizId: quiz,
      totalQuestions: 3,
      correctAnswers: 3,
      wrongAnswers: 0,
      score: 100,
      answers: ['A', 'B', 'C'],
    }),
    await child.call(
      'POST',
      '/api/submissions',
      formOf({
        activityId: activity,
        comment: `A leaf of ${child.name}`,
        files: await pictureFile(`${child.name}.png`),
      }),
    ),
  ]
  return answers.map(({ status }) => status)
}

/** A note about a child, and feedback on what she handed in last. */
export async function answer(teacher: Member, child: Member, text: string) {
  const note = `/api/educator/students/${child.id}/notes/${randomUUID()}`
  await teacher.call('PUT', note, { text: `Noted: ${text}` })
  const list = await child.call('GET', '/api/submissions/my-submissions')
  return teacher.call('POST', '/api/educator/feedback', {
    key: randomUUID(),
    submissions: [list.body.submissions[0]._id],
    sticker: 'sun',
    text,
    sendBack: false,
  })
}

/** A picture of a child's wall. */
export async function draw(child: Member): Promise<number> {
  const at = new Date().toISOString()
  const picture = {
    kind: 'drawing',
    state: '{}',
    width: 8,
    height: 6,
    createdAt: at,
    updatedAt: at,
  }
  const form = formOf({ picture: JSON.stringify(picture), image: await pictureFile() })
  return (await child.call('PUT', `/api/gallery/${randomUUID()}`, form)).status
}
