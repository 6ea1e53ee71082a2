// How many statements each call costs on the whole server, authentication included.
import { accessExpectations, callers } from '@kinderleaf/contract'
import type { EndpointName } from '@kinderleaf/contract/plain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodCall } from './good-calls.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

const BUDGET = 4
// Saving an edit also locks the lesson, finds who had finished it, and reads it again.
const EDIT_BUDGET = 6

let school: WholeServer
let world: World
const bearers = new Map<string, string>()

beforeAll(async () => {
  school = await openWholeServer()
  const signIn = async (caller: string, id: string, role: 'student' | 'educator') => {
    const bearer = await school.signIn(id, role)
    bearers.set(caller, bearer)
    return bearer
  }
  world = await createWorld(school, {
    rosa: await signIn('educator', 'rosa', 'educator'),
    omar: await signIn('otherEducator', 'omar', 'educator'),
    mia: await signIn('student', 'mia', 'student'),
    ben: await signIn('otherStudent', 'ben', 'student'),
  })
  bearers.set('keeper', await school.signInKeeper('educator'))
}, 60_000)
afterAll(() => school.close())

const lessonCalls: EndpointName[] = [
  ...(['courseAll', 'courseById', 'enrolledCourses', 'startCourse', 'getCourseProgress'] as const),
  ...(['updateCourseProgress', 'savePosition', 'addRating', 'dashboard'] as const),
  ...(['educatorCourses', 'educatorCourseById', 'courseStudents', 'enrolledStudents'] as const),
  ...(['classStudents', 'removeStudent', 'removedStudents', 'letInStudent'] as const),
  ...(['studentsToErase', 'eraseStudent', 'keepStudent'] as const),
  ...(['studentLessons', 'studentReads', 'classToGo'] as const),
  ...(['studentNotes', 'saveStudentNote', 'deleteStudentNote'] as const),
  ...(['weekPlan', 'savePlan', 'deletePlan', 'today', 'garden'] as const),
  ...(['unlockStudent', 'news'] as const),
  ...(['register', 'checkRegister', 'changeGroups', 'changeChild'] as const),
  ...(['offers', 'colleagueOfCode', 'offerChildren', 'acceptOffer'] as const),
  ...(['declineOffer', 'takeBackOffer'] as const),
  ...(['childWork', 'moveWork', 'mergeChoices'] as const),
  ...(['addCourse', 'updateCourse', 'duplicateCourse'] as const),
  ...(['deleteCourse', 'restoreCourse', 'fileLinks', 'ownFileLinks'] as const),
]

const quizCalls: EndpointName[] = [
  ...(['quizAll', 'quizById', 'checkQuizSession', 'saveQuizRun', 'createQuizSession'] as const),
  ...(['quizSessions', 'educatorQuizzes', 'quizAttempts', 'quizReport'] as const),
  ...(['studentResults', 'allowAnotherTry', 'educatorQuizById'] as const),
  ...(['createQuiz', 'updateQuiz', 'duplicateQuiz', 'deleteQuiz', 'restoreQuiz'] as const),
]
const activityCalls: EndpointName[] = [
  ...(['activityAll', 'activityById', 'createSubmission', 'mySubmissions'] as const),
  ...(['educatorActivities', 'addActivity', 'activitySubmissions'] as const),
  ...(['submissionsOverview', 'childrensSubmissions', 'submissionsArchive'] as const),
  'studentSubmissions',
  ...(['educatorActivityById', 'updateActivity', 'duplicateActivity'] as const),
  ...(['deleteActivity', 'restoreActivity', 'giveFeedback', 'seeFeedback'] as const),
  ...(['unansweredWork', 'unansweredCount'] as const),
  ...(['sayFeedback', 'keptComments', 'keepComment', 'deleteComment'] as const),
  ...(['userData', 'chooseFace', 'chooseLanguage', 'ownConsents'] as const),
]

// Saving a picture also asks for the child's share, before and after it is read, stores its file,
// locks the child's gallery, and releases the replaced file.
const PICTURE_BUDGET = 12
// A hand-in also looks at its activity before its files are read, locks the child's share and asks
// how much she handed in lately. Who she is is read again every three seconds.
const HAND_IN_BUDGET = 7
const galleryCalls: EndpointName[] = [
  ...(['galleryPictures', 'galleryPicture', 'savePicture', 'deletePicture'] as const),
  'restorePicture',
  'savePictureVoice',
]
// Whether the caller is a keeper and has a second step is asked at each of her calls.
const KEEPER_READ_BUDGET = 6
// Her act also finds and locks the account, and stores its event.
const KEEPER_ACT_BUDGET = 9
const keeperReads: EndpointName[] = [
  ...(['keeperOffice', 'keeperAccounts', 'waitingTeachers', 'accountEvents', 'ownEvents'] as const),
  ...(['allToGo', 'backupState'] as const),
  ...(['classesOfOthers', 'classColleagues'] as const),
]
const keeperActs: EndpointName[] = ['createResetLink', 'unlockAccount', 'bringBackAccount']
const deviceCalls: EndpointName[] = [
  ...(['devices', 'pairThisDevice', 'endDevice', 'wallSettings', 'saveWallSettings'] as const),
  ...(['childPictures', 'renewChildPictures', 'beginPairing'] as const),
  ...(['badges', 'makeBadges', 'noteBadgePrint', 'endBadge'] as const),
]
const voiceCalls: EndpointName[] = ['ownVoices', 'saveSpeaker', 'putClip', 'classVoices']
const budgets: Partial<Record<EndpointName, number>> = {
  updateCourse: EDIT_BUDGET,
  // A quiz is stored with a version of its questions, and read again.
  createQuiz: 5,
  duplicateQuiz: 5,
  updateQuiz: 7,
  // It reads results, questions and who is missing, and writes down who was read.
  quizReport: 5,
  // A whole class answers at once.
  saveQuizRun: 2,
  createQuizSession: 3,
  // It also reads what was answered, and writes down who was read.
  activitySubmissions: 5,
  childrensSubmissions: 5,
  // The teacher is locked, and the thing and its day are read, before both are written.
  savePlan: 5,
  // Each home of a child asks it.
  today: 2,
  // One for each kind of what can be finished, and her picture of it.
  garden: 5,
  // Everybody whom it names is locked before the work, what is replaced is remembered, and a
  // recording stores its file.
  sayFeedback: 14,
  savePicture: PICTURE_BUDGET,
  createSubmission: HAND_IN_BUDGET,
  ...Object.fromEntries(keeperReads.map((name) => [name, KEEPER_READ_BUDGET])),
  ...Object.fromEntries(keeperActs.map((name) => [name, KEEPER_ACT_BUDGET])),
  // Four kinds of news, what she has seen before, and that she is here; whose work it is is written down.
  news: 8,
  // Three kinds of work are counted, accounts are listed, and whoever asks is told.
  classToGo: 7,
  allToGo: 7,
  // Her wrong pictures are forgotten with her wrong passwords.
  unlockStudent: 5,
  // One for each kind, and what was read is written down.
  childWork: 6,
  // The class and both children are locked before the work, and it is written down of both.
  moveWork: 9,
  // Class and child are locked, her groups replaced, her face is drawn, and she is on the wall.
  changeChild: 7,
  // Her try is counted, both teachers and the children are locked, and she has each of them.
  offerChildren: 8,
  // The same, with cards that end and what is written down, whatever the number of children.
  acceptOffer: 13,
  // A tablet is counted under its teacher's lock, and that it was paired or ended is written down.
  pairThisDevice: 7,
  endDevice: 7,
  // Her pictures are read or chosen in the child's turn, and that they were shown is written down.
  childPictures: 8,
  renewChildPictures: 8,
  // Class and children are locked, whose badges end with their sessions; it is written down for all.
  makeBadges: 8,
  endBadge: 6,
  // A recording also stores its file, locks the teacher's voices, and releases the replaced file.
  putClip: 12,
}

test.each([
  ...lessonCalls,
  ...quizCalls,
  ...activityCalls,
  ...galleryCalls,
  ...voiceCalls,
  ...deviceCalls,
  ...keeperReads,
  ...keeperActs,
])('%s stays within its statements', async (name) => {
  const caller = callers.find((one) => accessExpectations[name][one] === 'ok' && bearers.has(one))
  const { headers, ...call } = goodCall(name, world)
  const authorization = `Bearer ${bearers.get(caller ?? '')}`
  const asked = await statementsOf(async () => {
    const answer = await school.product.app.inject({
      ...call,
      headers: { ...headers, authorization },
    })
    expect(answer.statusCode).toBe(200)
  })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets[name] ?? BUDGET)
})

// What it shows is the class's, her wrong tries included; its secret is seen first.
test('a tablet of a class shows its wall', async () => {
  const { app } = school.product
  const headers = { authorization: `Bearer ${bearers.get('educator')}` }
  const paired = await app.inject({ ...goodCall('pairThisDevice', world), headers })
  const { name = '', value = '' } =
    paired.cookies.find((cookie) => /tablet/.test(cookie.name)) ?? {}
  const call = { ...goodCall('wall', world), headers: { cookie: `${name}=${value}` } }
  await app.inject(call)
  const asked = await statementsOf(async () => {
    expect((await app.inject(call)).statusCode).toBe(200)
  })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5)
})

test('a private file is served without a statement', async () => {
  const { app } = school.product
  const headers = { authorization: `Bearer ${bearers.get('student')}` }
  const { pictures } = (await app.inject({ url: '/api/gallery', headers })).json()
  const asked = await statementsOf(async () => {
    expect((await app.inject(pictures[0].smallUrl)).statusCode).toBe(200)
  })
  expect(asked).toEqual([])
})

// What is left of her share, her wait, what a parent has allowed.
test('a child of the class is told of an activity what she can know before she hands in', async () => {
  const authorization = `Bearer ${bearers.get('student')}`
  const call = { ...goodCall('activityById', world), headers: { authorization } }
  const asked = await statementsOf(async () => {
    const answer = await school.product.app.inject(call)
    expect(answer.json().handingIn).toBeDefined()
  })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(BUDGET)
})

/** The statements of the work, without begin and commit. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const statements = asking.mock.calls.map(([asked]) => textOf(asked))
    return statements.filter((text) => !/^(begin|commit)/i.test(text))
  } finally {
    asking.mockRestore()
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked
    ? String(asked.text)
    : String(asked)
