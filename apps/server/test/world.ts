// The data behind the access expectations (packages/contract): Rosa teaches Mia, Omar teaches Ben.
// Everything is created through the API.
import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints, ownPageHeader } from '@kinderleaf/contract/plain'
import type { InjectOptions } from 'fastify'
import { goodPack, wave } from '../src/modules/voices/test/samples.ts'
import { mp4, newUpload } from './films.ts'
import { multipart, onePixelPng } from './multipart.ts'
import type { WholeServer } from './whole-server.ts'
import { type Accounts, addAccounts } from './world-accounts.ts'

export interface World {
  course: { id: string; lectureId: string }
  /** A lesson of Rosa's that nobody has started. */
  toStart: string
  quiz: string
  activity: string
  /** Mia's work for that activity, with feedback of Rosa's. */
  submission: string
  feedback: string
  comment: string
  /** A card of Mia's for the class. */
  badge: string
  /** Offers to Rosa, to accept and to decline, and one of hers. */
  offers: { toAccept: string; toDecline: string; toTakeBack: string }
  /** A tablet of Rosa's class. */
  device: string
  /** A child of Rosa's class that may be removed. */
  toRemove: string
  /** A child whom Rosa has removed. */
  removed: string
  /** A child whose data Rosa has asked to be erased. */
  toKeep: string
  /** A completely uploaded film of Rosa's. */
  video: string
  /** Things of Rosa's to delete, and deleted ones. */
  toDelete: Things
  deleted: Things
  /** Pictures of Mia's: one that stays, one to delete, one deleted. */
  pictures: { lasting: string; toDelete: string; deleted: string }
  /** A recording of Rosa's, and a speaker from a pack. */
  voices: { clip: string; speaker: string; pack: Buffer }
  accounts: Accounts
}
interface Things {
  course: string
  quiz: string
  activity: string
}

const courseData = {
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
const quizInput = {
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
const activityInput = {
  title: 'Watch It Grow',
  description: '<p>Draw your seed.</p>',
  dueDate: '2030-06-01',
}
const feedbackInput = (submission: string) => ({
  ...{ key: randomUUID(), submissions: [submission] },
  ...{ sticker: 'sun', text: 'How tall it is!', sendBack: false },
})
const spokenInput = (submission: string) =>
  multipart({ feedback: JSON.stringify(feedbackInput(submission)) }, [
    { name: 'clip', fileName: 'clip.wav', content: wave() },
  ])
const pictureInput = (updatedAt: string) =>
  multipart(
    {
      picture: JSON.stringify({
        ...{ kind: 'drawing', state: '{}', width: 1, height: 1 },
        createdAt: '2026-01-01T08:00:00.000Z',
        updatedAt,
      }),
    },
    [{ name: 'image', fileName: 'picture.png', content: onePixelPng }],
  )
const speakerInput = { name: 'Rosa', statement: 'I lend my voice to my class.' }
const clipInput = (text: string) =>
  multipart({ language: 'en', kind: 'word', text }, [
    { name: 'clip', fileName: 'clip.wav', content: wave() },
  ])
const packInput = (content: Buffer) =>
  multipart({}, [{ name: 'pack', fileName: 'voices.zip', content }])
const face = {
  ...{ skin: 2, hair: 'long', hairColour: 'black', colour: 'leaf' },
  ...{ glasses: true, hijab: false, hearingAid: false },
}
const offerInput = { code: 'Omar-12', to: 'omar', students: ['tala'] }
/** As the script of one of our pages sends it. */
const ownPage = { [ownPageHeader]: '1', origin: 'http://127.0.0.1:3000' }
const words = { text: 'How carefully you looked!' }
const ofMia = { studentId: 'mia' }
const ofMiasVoice = { ...ofMia, kind: 'voice' }
const note = { ...ofMia, noteId: '01a00000-0000-7000-8000-000000000001' }
const planned = { planId: note.noteId }
const unknownFile = { urls: ['/media/private/01890000-0000-4000-8000-000000000000/file.pdf'] }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const form = (fields: Record<string, string>) => multipart(fields)

/** Creates the data; `people` are the bearers of rosa, omar, mia and ben. */
export async function createWorld(
  { product, database, signIn }: WholeServer,
  people: Readonly<Record<'rosa' | 'omar' | 'mia' | 'ben', string>>,
): Promise<World> {
  const bearers = {
    ...people,
    lena: await signIn('lena', 'student'),
    nora: await signIn('nora', 'student'),
    tala: await signIn('tala', 'student'),
    otto: await signIn('otto', 'student'),
  }
  const call = async (by: keyof typeof bearers, options: InjectOptions) => {
    const headers = { ...options.headers, authorization: `Bearer ${bearers[by]}` }
    const answer = await product.app.inject({ ...options, headers })
    if (answer.statusCode !== 200) throw new Error(`${options.url}: ${answer.body}`)
    return answer.json()
  }
  const post = (by: keyof typeof bearers, url: string, payload: object) =>
    call(by, { method: 'POST', url, payload })

  await post('rosa', '/api/educator/create-code', { code: 'Rosa-12' })
  await post('omar', '/api/educator/create-code', { code: 'Omar-12' })
  await post('mia', '/api/user/join-educator', { code: 'rosa-12' })
  await post('ben', '/api/user/join-educator', { code: 'omar-12' })
  await post('lena', '/api/user/join-educator', { code: 'rosa-12' })
  await post('nora', '/api/user/join-educator', { code: 'rosa-12' })
  await post('tala', '/api/user/join-educator', { code: 'rosa-12' })
  await post('otto', '/api/user/join-educator', { code: 'omar-12' })
  await call('rosa', { method: 'DELETE', url: '/api/educator/students/nora' })
  await post('rosa', '/api/educator/students/nora/erase', { name: 'Name of nora' })

  const addCourse = async () => {
    const url = '/api/educator/add-course'
    const fields = form({ courseData: JSON.stringify(courseData) })
    return (await call('rosa', { method: 'POST', url, ...fields })).course
  }
  const addThings = async (): Promise<Things> => ({
    course: (await addCourse())._id,
    quiz: (await post('rosa', '/api/educator/create-quiz', quizInput)).quiz._id,
    activity: (await post('rosa', '/api/educator/add-activity', activityInput)).activity._id,
  })
  const course = await addCourse()
  await post('mia', '/api/user/start', { courseId: course._id })
  const [lasting, toDelete, deleted] = [await addThings(), await addThings(), await addThings()]
  for (const url of [
    `/api/educator/courses/${deleted.course}`,
    `/api/educator/quizzes/${deleted.quiz}`,
    `/api/educator/activities/${deleted.activity}`,
  ]) {
    await call('rosa', { method: 'DELETE', url })
  }
  const work = await call('mia', {
    method: 'POST',
    url: '/api/submissions',
    ...form({ activityId: lasting.activity, externalLink: 'https://example.org/seed' }),
  })
  const submission = work.submission._id
  await post('rosa', '/api/educator/feedback', feedbackInput(submission))
  const own = await call('mia', { method: 'GET', url: '/api/submissions/my-submissions' })
  const feedback = own.submissions[0].feedback[0]._id
  const kept = await post('rosa', '/api/educator/comments', { text: 'What a picture!' })
  const sent = await product.app.inject(newUpload('sky.mp4', mp4(), `Bearer ${bearers.rosa}`))
  const video = String(sent.headers.location).replace(/^.*\//, '')
  const addPicture = async () => {
    const id = randomUUID()
    const input = pictureInput('2026-01-01T08:00:00.000Z')
    await call('mia', { method: 'PUT', url: `/api/gallery/${id}`, ...input })
    return id
  }
  const pictures = {
    lasting: await addPicture(),
    toDelete: await addPicture(),
    deleted: await addPicture(),
  }
  await call('mia', { method: 'DELETE', url: `/api/gallery/${pictures.deleted}` })
  const pack = await goodPack()
  await call('rosa', {
    method: 'PUT',
    url: '/api/educator/voices/speaker',
    payload: speakerInput,
  })
  const url = '/api/educator/voices/clips'
  const { clip } = await call('rosa', { method: 'POST', url, ...clipInput('goat') })
  await call('rosa', { method: 'POST', url: '/api/educator/voices/pack', ...packInput(pack) })
  const { speakers } = await call('rosa', { method: 'GET', url: '/api/educator/voices' })
  const speaker = speakers.find(({ isOwn }: { isOwn: boolean }) => !isOwn)._id
  const { device } = await post('rosa', '/api/educator/devices', { name: 'Blue tablet' })
  const card = { students: ['mia'], kind: 'class', endsOn: null }
  const [badge] = (await post('rosa', '/api/educator/badges', card)).badges
  const toRosa = { code: 'Rosa-12', to: 'rosa', students: ['otto'] }
  await post('omar', '/api/educator/offers', { ...toRosa, key: 'k1' })
  await post('omar', '/api/educator/offers', { ...toRosa, key: 'k2' })
  await post('rosa', '/api/educator/offers', { ...offerInput, key: 'k1' })
  const offers = await call('rosa', { method: 'GET', url: '/api/educator/offers' })
  const [toAccept = '', toDecline = '', toTakeBack = ''] = [...offers.received, ...offers.made].map(
    ({ _id }: { _id: string }) => _id,
  )
  const accounts = await addAccounts(database, signIn)
  const lectureId = course.courseContent[0].chapterContent[0].lectureId
  return {
    course: { id: course._id, lectureId },
    toStart: lasting.course,
    quiz: lasting.quiz,
    activity: lasting.activity,
    submission,
    feedback,
    comment: kept.comment._id,
    device: device._id,
    offers: { toAccept, toDecline, toTakeBack },
    badge: badge._id,
    toRemove: 'lena',
    removed: 'nora',
    toKeep: 'nora',
    video,
    toDelete,
    deleted,
    pictures,
    voices: { clip: clip._id, speaker, pack },
    accounts,
  }
}

/** A valid call of each endpoint, without the bearer. */
export function goodCall(name: EndpointName, world: World): InjectOptions {
  const { course, quiz, activity, video, toRemove, toDelete, deleted, pictures, voices, accounts } =
    world
  const params: Partial<Record<EndpointName, Record<string, string>>> = {
    courseById: { id: course.id },
    quizById: { id: quiz },
    activityById: { id: activity },
    checkQuizSession: { quizId: quiz },
    educatorCourseById: { id: course.id },
    updateCourse: { id: course.id },
    deleteCourse: { id: toDelete.course },
    restoreCourse: { id: deleted.course },
    courseStudents: { id: course.id },
    removeStudent: { studentId: toRemove },
    letInStudent: { studentId: world.removed },
    ...{ studentLessons: ofMia, studentResults: ofMia, studentSubmissions: ofMia },
    ...{ studentReads: ofMia, studentNotes: ofMia, saveStudentNote: note, deleteStudentNote: note },
    ...{ savePlan: planned, deletePlan: planned, childWork: ofMia, moveWork: ofMia },
    ...{ mergeChoices: ofMia, mergePreview: ofMia, mergeAccounts: ofMia, undoMerge: ofMia },
    ...{ studentConsents: ofMia, studentRecord: ofMia, eraseStudent: ofMia },
    ...{ unlockStudent: ofMia, changeChild: ofMia },
    ...{ recordConsent: ofMiasVoice, withdrawConsent: ofMiasVoice },
    keepStudent: { studentId: world.toKeep },
    ...{ childPictures: ofMia, renewChildPictures: ofMia },
    endDevice: { id: world.device },
    endBadge: { id: world.badge },
    acceptOffer: { id: world.offers.toAccept },
    declineOffer: { id: world.offers.toDecline },
    takeBackOffer: { id: world.offers.toTakeBack },
    duplicateCourse: { id: course.id },
    educatorQuizById: { id: quiz },
    updateQuiz: { id: quiz },
    duplicateQuiz: { id: quiz },
    quizAttempts: { id: quiz },
    allowAnotherTry: { id: quiz },
    quizReport: { id: quiz },
    deleteQuiz: { id: toDelete.quiz },
    restoreQuiz: { id: deleted.quiz },
    educatorActivityById: { id: activity },
    updateActivity: { id: activity },
    duplicateActivity: { id: activity },
    activitySubmissions: { id: activity },
    submissionsOverview: { id: activity },
    childrensSubmissions: { id: activity },
    submissionsArchive: { id: activity },
    deleteActivity: { id: toDelete.activity },
    restoreActivity: { id: deleted.activity },
    finishVideo: { id: video },
    ...{ withdrawSpeaker: { id: voices.speaker }, deleteClip: { id: voices.clip } },
    deleteComment: { id: world.comment },
    galleryPicture: { id: pictures.lasting },
    savePicture: { id: pictures.lasting },
    ...{ deletePicture: { id: pictures.toDelete }, restorePicture: { id: pictures.deleted } },
    savePictureVoice: { id: pictures.lasting },
    approveTeacher: { id: accounts.waiting },
    suspendAccount: { id: accounts.kept },
    bringBackAccount: { id: accounts.kept },
    createResetLink: { id: accounts.kept },
    unlockAccount: { id: accounts.kept },
    removeSecondStep: { id: accounts.kept },
    handOverClass: { id: accounts.leaving },
    classColleagues: { id: accounts.leaving },
    letColleagueIn: { id: accounts.leaving },
    endColleague: { id: accounts.leaving, colleagueId: accounts.staying },
    accountEvents: { id: accounts.kept },
    uploadPicture: { cloud: 'kinderleaf' },
    uploadFile: { cloud: 'kinderleaf' },
  }
  const bodies: Partial<Record<EndpointName, object>> = {
    joinEducator: { code: 'Rosa-12' },
    ...{ chooseFace: { face }, chooseLanguage: { language: 'fil' } },
    colleagueOfCode: { code: offerInput.code },
    offerChildren: { ...offerInput, key: 'once' },
    startCourse: { courseId: world.toStart },
    getCourseProgress: { courseId: course.id },
    updateCourseProgress: { courseId: course.id, lectureId: course.lectureId },
    savePosition: { courseId: course.id, lectureId: course.lectureId, seconds: 12.5 },
    addRating: { courseId: course.id, rating: 4 },
    saveQuizRun: { quizId: quiz, letters: { 1: 'B' } },
    createQuizSession: {
      quizId: quiz,
      totalQuestions: 1,
      correctAnswers: 1,
      wrongAnswers: 0,
      score: 100,
      answers: ['B'],
    },
    saveClassCode: { code: 'Rosa-12' },
    pairThisDevice: { name: 'Red tablet' },
    checkRegister: { text: 'Zoe' },
    saveRegister: { text: 'Zoe', key: 'once', plan: 'another' },
    moveWork: { kind: 'progress', id: course.id, to: 'tala' },
    ...{ mergeAccounts: { with: 'tala' }, undoMerge: { with: 'tala' } },
    changeGroups: { changes: [{ studentId: 'mia', joins: ['Bees'], leaves: ['Owls'] }] },
    changeChild: { groups: ['Bees'], language: 'es', face, signIn: null },
    confirmPairing: { code: 'BCDFGHJK', name: 'Green tablet' },
    saveWallSettings: { signIn: 'one', idleMinutes: 5 },
    makeBadges: { students: ['mia'], kind: 'home', endsOn: null },
    noteBadgePrint: { badges: [world.badge] },
    signInByBadge: { secret: 'not of any card' },
    signInAtWall: { studentId: 'mia', pictures: [] },
    unlockAtWall: { studentId: 'mia', password: 'three green leaves' },
    recordConsent: { guardian: "Mia's mother", givenOn: '2026-01-05' },
    eraseStudent: { name: 'Name of mia' },
    handOverClass: { teacher: accounts.staying.slice(0, 8) },
    letColleagueIn: { teacher: accounts.staying.slice(0, 8), until: inDays(30) },
    createQuiz: quizInput,
    updateQuiz: quizInput,
    allowAnotherTry: { upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    saveSpeaker: speakerInput,
    fileLinks: unknownFile,
    ownFileLinks: unknownFile,
    addActivity: activityInput,
    updateActivity: activityInput,
    giveFeedback: feedbackInput(world.submission),
    ...{ keepComment: words, saveStudentNote: words },
    savePlan: { day: inDays(0), kind: 'lesson', thing: course.id, group: null, before: null },
    seeFeedback: { feedback: [world.feedback] },
  }
  const lesson = { courseData: JSON.stringify(courseData) }
  const picture = { name: 'file', fileName: 'dot.png', content: onePixelPng }
  const pdf = { name: 'file', fileName: 'sheet.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const preset = { upload_preset: 'kinderleaf' }
  const forms: Partial<Record<EndpointName, ReturnType<typeof multipart>>> = {
    addCourse: form(lesson),
    updateCourse: form(lesson),
    sayFeedback: spokenInput(world.submission),
    createSubmission: form({ activityId: activity, externalLink: 'https://example.org/mine' }),
    savePicture: pictureInput('2026-01-02T08:00:00.000Z'),
    savePictureVoice: form({
      voice: JSON.stringify({ id: randomUUID(), spokenAt: '2026-01-02T08:00:00.000Z' }),
    }),
    uploadPicture: multipart(preset, [picture]),
    uploadFile: multipart(preset, [pdf]),
    putClip: clipInput('hen'),
    loadVoicePack: packInput(voices.pack),
  }
  const queries: Partial<Record<EndpointName, Record<string, string>>> = {
    childrensSubmissions: { students: 'mia' },
    mergePreview: { with: 'tala' },
    ...{ weekPlan: { from: inDays(0) }, today: { day: inDays(0) } },
  }
  const { method, path } = endpoints[name]
  const address = path.replace(/:(\w+)/g, (_, param) => params[name]?.[param] ?? '')
  const query = queries[name]
  const url = query ? `${address}?${new URLSearchParams(query)}` : address
  const body = bodies[name]
  const headers = endpoints[name].access === 'tablet' ? { headers: ownPage } : {}
  return { method, url, ...(body ? { payload: body } : forms[name]), ...headers }
}
