// The data behind the access expectations (packages/contract): Rosa teaches Mia, Omar teaches Ben.
// Everything is created through the API.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { goodPack } from '../src/modules/voices/test/samples.ts'
import { mp4, newUpload } from './films.ts'
import type { WholeServer } from './whole-server.ts'
import { type Accounts, addAccounts } from './world-accounts.ts'
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
