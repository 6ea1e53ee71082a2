// A valid call of each endpoint on the world's data.
import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints, ownPageHeader } from '@kinderleaf/contract/plain'
import type { InjectOptions } from 'fastify'
import { wave } from '../src/modules/voices/test/samples.ts'
import { multipart, onePixelPng } from './multipart.ts'
import type { World } from './world.ts'
import {
  activityInput,
  clipInput,
  courseData,
  feedbackInput,
  form,
  offerInput,
  packInput,
  pictureInput,
  quizInput,
  speakerInput,
} from './world-inputs.ts'

const spokenInput = (submission: string) =>
  multipart({ feedback: JSON.stringify(feedbackInput(submission)) }, [
    { name: 'clip', fileName: 'clip.wav', content: wave() },
  ])
const face = {
  skin: 2,
  hair: 'long',
  hairColour: 'black',
  colour: 'leaf',
  glasses: true,
  hijab: false,
  hearingAid: false,
}
/** As the script of one of our pages sends it. */
const ownPage = { [ownPageHeader]: '1', origin: 'http://127.0.0.1:3000' }
const words = { text: 'How carefully you looked!' }
const ofMia = { studentId: 'mia' }
const ofMiasVoice = { ...ofMia, kind: 'voice' }
const note = { ...ofMia, noteId: '01a00000-0000-7000-8000-000000000001' }
const planned = { planId: note.noteId }
const unknownFile = { urls: ['/media/private/01890000-0000-4000-8000-000000000000/file.pdf'] }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
    studentLessons: ofMia,
    studentResults: ofMia,
    studentSubmissions: ofMia,
    studentReads: ofMia,
    studentNotes: ofMia,
    saveStudentNote: note,
    deleteStudentNote: note,
    savePlan: planned,
    deletePlan: planned,
    childWork: ofMia,
    moveWork: ofMia,
    mergeChoices: ofMia,
    mergePreview: ofMia,
    mergeAccounts: ofMia,
    undoMerge: ofMia,
    studentConsents: ofMia,
    studentRecord: ofMia,
    eraseStudent: ofMia,
    unlockStudent: ofMia,
    changeChild: ofMia,
    recordConsent: ofMiasVoice,
    withdrawConsent: ofMiasVoice,
    keepStudent: { studentId: world.toKeep },
    childPictures: ofMia,
    renewChildPictures: ofMia,
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
    finishUpload: { id: video },
    cancelUpload: { id: video },
    withdrawSpeaker: { id: voices.speaker },
    deleteClip: { id: voices.clip },
    deleteComment: { id: world.comment },
    galleryPicture: { id: pictures.lasting },
    savePicture: { id: pictures.lasting },
    deletePicture: { id: pictures.toDelete },
    restorePicture: { id: pictures.deleted },
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
    chooseFace: { face },
    chooseLanguage: { language: 'fil' },
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
    mergeAccounts: { with: 'tala' },
    undoMerge: { with: 'tala' },
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
    beginUpload: {
      key: note.noteId,
      kind: 'video',
      fileName: 'sky.mp4',
      byteLength: 9_000_000,
    },
    fileLinks: unknownFile,
    ownFileLinks: unknownFile,
    addActivity: activityInput,
    updateActivity: activityInput,
    giveFeedback: feedbackInput(world.submission),
    keepComment: words,
    saveStudentNote: words,
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
    weekPlan: { from: inDays(0) },
    today: { day: inDays(0) },
  }
  const { method, path } = endpoints[name]
  const address = path.replace(/:(\w+)/g, (_, param) => params[name]?.[param] ?? '')
  const query = queries[name]
  const url = query ? `${address}?${new URLSearchParams(query)}` : address
  const body = bodies[name]
  const headers = endpoints[name].access === 'tablet' ? { headers: ownPage } : {}
  return { method, url, ...(body ? { payload: body } : forms[name]), ...headers }
}
