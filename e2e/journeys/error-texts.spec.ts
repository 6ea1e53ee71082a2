// Every fixed sentence, provoked on its screen: the network cut for one call, a gateway in the
// server's place, or a real refusal. The contract's text table names the screen of each sentence.
import { errors, texts } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { type TextRow, textTable } from '../../packages/contract/src/text-table.ts'
import { callAs } from '../stack/calls.ts'
import { cut, fail, faultComplaints, mend, runAhead, spoil } from '../stack/faults.ts'
import { openForm } from '../stack/hand-in.ts'
import { type Caller, expect, test, toast } from '../stack/journey.ts'
import { drawing, unique, worksheet } from '../stack/material.ts'
import { type ClassRoom, enrolChild, newAccount, openClass, signUp } from '../stack/people.ts'

test.beforeEach(({ allowed }) => {
  allowed.complaints.push(...faultComplaints, /^(404|409|422) /)
})

function rowOf(title: string): TextRow {
  const row = textTable.find(({ test }) => test === title)
  if (!row) throw new Error(`no text is proved by “${title}”`)
  return row
}

const sentenceOf = ({ text }: TextRow): string =>
  text in errors ? Reflect.get(errors, text).message : Reflect.get(texts, text)

/** The address of a row's screen in this class. */
function addressOf(row: TextRow, { lesson, quiz, activity }: ClassRoom): string {
  const { id } = row.screen.startsWith('/course/')
    ? lesson
    : row.screen.startsWith('/quiz')
      ? quiz
      : activity
  return row.screen.replace(':id', id)
}

const sentenceOn = (page: Page, sentence: string) =>
  page.getByText(sentence, { exact: true }).first()

/** A read without an answer on every try; it recovers by itself when an answer comes. */
async function expectUnanswered(page: Page, row: TextRow, address: string) {
  if (row.call) await cut(page, row.call)
  await page.goto(address)
  await runAhead(page, () =>
    expect(sentenceOn(page, sentenceOf(row))).toBeVisible({ timeout: 250 }),
  )
  await mend(page)
  await runAhead(page, () => expect(sentenceOn(page, sentenceOf(row))).toBeHidden({ timeout: 250 }))
}

/** A read that a gateway answers in the server's place. */
async function expectSpoilt(page: Page, row: TextRow, address: string) {
  if (row.call) await spoil(page, row.call)
  await page.goto(address)
  await expect(page.getByRole('main').getByText(sentenceOf(row), { exact: true })).toBeVisible()
  await mend(page)
}

/** The tests that only read, by caller: one page goes through them. */
const reads: readonly [Caller, unanswered: string[], spoilt: string[]][] = [
  ['visitor', ['an activity cannot be fetched'], []],
  [
    'student',
    [
      'lessons cannot be fetched',
      'quizzes cannot be fetched',
      'activities cannot be fetched',
      'own submissions get no answer',
      'joined educators get no answer',
      'started lessons cannot be fetched',
      'quiz results cannot be fetched',
    ],
    ['own submissions are answered by a gateway', 'joined educators are answered by a gateway'],
  ],
  [
    'educator',
    [
      'own quizzes cannot be fetched',
      'the dashboard cannot be fetched',
      'the class code cannot be fetched',
    ],
    ['who is here is answered by a gateway'],
  ],
]

for (const [caller, unanswered, spoilt] of reads) {
  test(`${caller}: what cannot be read`, async ({ newPage, school }) => {
    const page = await newPage(school.sessions[caller])
    for (const title of spoilt) {
      const row = rowOf(title)
      await test.step(title, () => expectSpoilt(page, row, addressOf(row, school.classRoom)))
    }
    await page.clock.install()
    for (const title of unanswered) {
      const row = rowOf(title)
      await test.step(title, () => expectUnanswered(page, row, addressOf(row, school.classRoom)))
    }
  })
}

test('the submissions of an activity cannot be read', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  const showSubmissions = async () => {
    await page.goto('/educator/my-activities')
    await page.getByRole('button', { name: /^Show Submissions/ }).click()
  }
  await test.step('submissions are answered by a gateway', async () => {
    await spoil(page, 'activitySubmissions')
    await showSubmissions()
    await expect(sentenceOn(page, texts.submissionsServerError)).toBeVisible()
    await mend(page)
  })
  await test.step('submissions get no answer', async () => {
    await page.clock.install()
    await cut(page, 'activitySubmissions')
    await showSubmissions()
    await runAhead(page, () =>
      expect(sentenceOn(page, texts.submissionsFailed)).toBeVisible({ timeout: 250 }),
    )
  })
})

test('a role is not chosen, and cannot be taken', async ({ newPage, school }) => {
  const page = await newPage(school.sessions['no role'])
  await test.step('no role is chosen', async () => {
    await page.goto('/select-role')
    await page.getByRole('button', { name: 'Confirm Role' }).click()
    await expect(page.getByRole('alert').getByText(texts.selectRole)).toBeVisible()
  })
  await test.step('the role of a student cannot be taken', async () => {
    await cut(page, 'becomeStudent')
    await page.goto('/become-student')
    await page.getByRole('button', { name: 'Become a Student' }).click()
    await expect(toast(page, texts.userFailed)).toBeVisible()
  })
})

test('a quiz that cannot be checked still loads', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.student)
  await spoil(page, 'checkQuizSession')
  await page.goto(`/quiz-player/${school.classRoom.quiz.id}`)
  await expect(toast(page, texts.quizSessionCheckFailed)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where do bees live?' })).toBeVisible()
})

test('a deleted quiz', async ({ page }) => {
  await page.goto(`/quiz/${crypto.randomUUID()}`)
  await expect(page.getByRole('main').getByText(errors.QUIZ_NOT_FOUND.message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
})

test('a class is joined by its code alone', async ({ page, school }) => {
  await enrolChild(page, newAccount('Bo Berg'))
  await page.goto('/course-list')
  const field = page.getByRole('textbox')
  const join = page.getByRole('button', { name: 'Join' })
  await test.step('a blank code joins nobody', async () => {
    await field.fill('   ')
    await expect(join).toBeDisabled()
    // a form can also be sent without its button
    await page
      .locator('main form')
      .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
    await expect(toast(page, texts.enterCode)).toBeVisible()
  })
  await test.step('an unknown code joins nobody', async () => {
    const typed = unique('No-Such').replace(' ', '-')
    await field.fill(typed)
    await join.click()
    await expect(toast(page, texts.joinFailed)).toBeVisible()
    await expect(field).toHaveValue(typed)
  })
  await test.step('a code joins its teacher', async () => {
    await field.fill(school.classRoom.code)
    await join.click()
    await expect(toast(page, texts.joined)).toBeVisible()
    await expect(page.getByRole('link', { name: school.classRoom.lesson.title })).toBeVisible()
  })
})

test('the first class code of a new teacher', async ({ page }) => {
  await signUp(page, newAccount('Tom Weiss'))
  await page.goto('/become-educator')
  await page.getByRole('button', { name: 'Become an Educator' }).click()
  await page.getByRole('button', { name: 'Create Code' }).click()
  await expect(toast(page, texts.educatorCodeEmpty)).toBeVisible()
  await page.getByLabel('Class code').fill(unique('Calm').replace(' ', '-'))
  await page.getByRole('button', { name: 'Create Code' }).click()
  await expect(toast(page, texts.codeCreated)).toBeVisible()
})

test('a class code is made, refused and changed', async ({ page, school }) => {
  await signUp(page, newAccount('Ida Moen'))
  await callAs(page, 'becomeEducator')
  await page.goto('/educator/class-code')
  await expect(sentenceOn(page, texts.noEducatorCode)).toBeVisible()
  const field = page.getByPlaceholder('Enter a unique class code')
  const create = page.getByRole('button', { name: 'Create Code' })
  await create.click()
  await expect(toast(page, texts.classCodeEmpty)).toBeVisible()
  const code = unique('Kind').replace(' ', '-')
  await field.fill(code)
  await cut(page, 'saveClassCode')
  await create.click()
  await expect(toast(page, texts.codeSaveError)).toBeVisible()
  await mend(page)
  await spoil(page, 'saveClassCode')
  await create.click()
  await expect(toast(page, texts.codeSaveFailed)).toBeVisible()
  await mend(page)
  await field.fill('fox')
  await create.click()
  await expect(field).toHaveAccessibleDescription(/Please write at least 6 letters and numbers\./)
  await field.fill(school.classRoom.code.toUpperCase())
  await create.click()
  await expect(toast(page, errors.CODE_TAKEN.message)).toBeVisible()
  await field.fill(code)
  await create.click()
  await expect(toast(page, texts.codeSaved)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await field.fill('something else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
})

test('a picture cannot be uploaded', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await page.goto('/educator/add-quiz')
  await cut(page, 'uploadPicture')
  await page.getByRole('button', { name: 'Choose picture' }).waitFor()
  await page.locator('input[type=file]').first().setInputFiles(drawing)
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click()
  await expect(toast(page, texts.uploadFailed)).toBeVisible()
})

test('a supporting file cannot be uploaded', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await page.goto('/educator/add-course')
  await cut(page, 'uploadFile')
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByRole('dialog').getByLabel('Chapter name').fill('One')
  await page.getByRole('dialog').getByRole('button', { name: 'Add chapter' }).click()
  await page.getByRole('button', { name: 'Add lecture to One' }).click()
  await page
    .getByRole('group', { name: 'Supporting file' })
    .locator('input')
    .setInputFiles(worksheet)
  await expect(toast(page, texts.uploadFileFailed)).toBeVisible()
})

test('a quiz is incomplete, then not answered', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await page.goto('/educator/add-quiz')
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(toast(page, texts.quizIncomplete)).toBeVisible()
  await page.getByLabel('Title').fill(unique('Never sent'))
  await page.getByLabel('Description').fill('It gets no answer.')
  await page.getByRole('button', { name: 'Add Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(toast(page, texts.questionIncomplete)).toBeVisible()
  await dialog.getByLabel('Question text').fill('Is anybody there?')
  for (const letter of ['A', 'B', 'C', 'D']) {
    await dialog.getByLabel(`Option ${letter}`, { exact: true }).fill(`Answer ${letter}`)
  }
  await dialog.getByLabel('Correct answer').selectOption('C')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await cut(page, 'createQuiz')
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(toast(page, texts.quizSubmitError)).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Edit question 1: Is anybody there/ }),
  ).toBeVisible()
})

test('an activity is incomplete, then not answered', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await page.goto('/educator/add-activity')
  await page.getByRole('button', { name: 'Upload Activity' }).click()
  await expect(toast(page, texts.activityIncomplete)).toBeVisible()
  const title = unique('Never sent')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('It gets no answer.')
  await page.getByLabel('Due date').fill('2031-01-01')
  await cut(page, 'addActivity')
  await page.getByRole('button', { name: 'Upload Activity' }).click()
  await expect(toast(page, texts.activityCreateFailed)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

/** Deletes an item of one of the teacher's lists. */
async function deleteThing(
  page: Page,
  list: string,
  title: string,
  question: string,
  label: string,
) {
  await page.goto(list)
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: label }).click()
}

test('what a teacher made is deleted', async ({ page }) => {
  const { lesson, quiz, activity } = await openClass(page)
  await test.step('a lesson is deleted', async () => {
    const list = '/educator/my-courses'
    await deleteThing(page, list, lesson.title, texts.deleteCourse, 'Delete lesson')
    await expect(toast(page, texts.courseDeleted)).toBeVisible()
  })
  await test.step('a quiz is deleted', async () => {
    await deleteThing(page, '/educator/my-quizzes', quiz.title, texts.deleteQuiz, 'Delete quiz')
    await expect(toast(page, texts.quizDeleted)).toBeVisible()
  })
  await test.step('an activity is deleted', async () => {
    const list = '/educator/my-activities'
    await deleteThing(page, list, activity.title, texts.deleteActivity, 'Delete activity')
    await expect(toast(page, texts.activityDeleted)).toBeVisible()
  })
})

test('a visitor is asked to log in first', async ({ page, school }) => {
  await test.step('a visitor starts a lesson', async () => {
    await page.goto(`/course/${school.classRoom.lesson.id}`)
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(toast(page, texts.loginToStart)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
  await test.step('a visitor starts a quiz', async () => {
    await page.goto(`/quiz/${school.classRoom.quiz.id}`)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(toast(page, texts.loginToStartQuiz)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

test('a lesson is started, and again in another tab', async ({ page, context, school }) => {
  await enrolChild(page, newAccount('Ola Nord'), school.classRoom.code)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/course/${school.classRoom.lesson.id}`)
    await tab.getByRole('button', { name: 'Start now' }).waitFor()
  }
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(toast(page, texts.started)).toBeVisible()
  await second.getByRole('button', { name: 'Start now' }).click()
  await expect(toast(second, texts.alreadyEnrolled)).toBeVisible()
})

/** No message lies over Back, the progress or what else stands in the head of the page. */
async function expectHeadFree(page: Page) {
  const head = await page.locator('header').first().boundingBox()
  const messages = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  if (!head || !messages) throw new Error('there is no head, or no message')
  expect(messages.y).toBeGreaterThanOrEqual(head.y + head.height)
}

test('a quiz is not answered, not saved, then taken', async ({ page, school }) => {
  await enrolChild(page, newAccount('Ada Lind'), school.classRoom.code)
  await page.goto(`/quiz-player/${school.classRoom.quiz.id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, texts.selectAnswer)).toBeVisible()
  await expectHeadFree(page)
  await cut(page, 'createQuizSession')
  for (const answer of ['In a hive', 'Honey', 'Six']) {
    await page.locator('label').filter({ hasText: answer }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await expect(toast(page, texts.quizResultSaveFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save again' })).toBeVisible()
  await expectHeadFree(page)
  // saved by itself
  await mend(page)
  await expect(page.getByRole('dialog', { name: 'Results' }).getByText('100%')).toBeVisible()
  await page.goto(`/quiz-player/${school.classRoom.quiz.id}`)
  await expect(toast(page, texts.quizTaken)).toBeVisible()
  await expect(page).toHaveURL('/quiz-list')
})

test('work is empty, then not answered, then handed in', async ({ page, school }) => {
  await enrolChild(page, newAccount('Max Vik'), school.classRoom.code)
  await openForm(page, school.classRoom.activity.id)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(toast(page, texts.submissionEmpty)).toBeVisible()
  await page.getByLabel('External link').fill('example.org/bee')
  await fail(page, 'createSubmission')
  await submit.click()
  await expect(toast(page, texts.submissionFailed)).toBeVisible()
  await expect(page.getByLabel('External link')).toHaveValue('example.org/bee')
  await mend(page)
  await cut(page, 'createSubmission')
  await submit.click()
  await expect(page.getByText('Kept. It will be sent.')).toBeVisible()
  await mend(page) // sent by itself
  await expect(page.getByRole('dialog', { name: texts.submitted })).toBeVisible()
})
