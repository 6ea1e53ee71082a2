// Runs first, from a small file of its own: starts the session, and fetches what a lesson or a list
// of lessons shows while the app itself is loading.
import { firstCards } from '@kinderleaf/contract/plain'
import { callAhead, type TokenPerson, tokenPerson } from './api/index.ts'
import { readScrollPlace } from './features/catalogue/scroll-place.ts'
import { paths } from './paths.ts'
import { session } from './session/index.ts'
import { takeFragment } from './state/card-fragment.ts'
import { pictureOf, pictureSizes } from './ui/index.ts'

// before all else, so that nothing sees the secret of a card in the address
takeFragment()
session.start()

const { pathname, search } = location
const lesson = /^\/course\/([\w-]+)$/.exec(pathname)?.[1]
const isList = pathname === paths.courseList()
// failures are handled where the answers are used
if (lesson) prefetchLesson(lesson).catch(() => {})
// a list with a search or filter, or one returned to, has other calls
else if (isList && !search && !readScrollPlace()) prefetchList().catch(() => {})
// The first number that is written costs the browser as much as a row of cards, and both pages write
// some: one is written while the answers are on their way.
if (lesson || isList) setTimeout(() => (0).toLocaleString())

async function prefetchLesson(id: string): Promise<void> {
  const { courseData } = await callAhead('courseById', { params: { id } })
  readPicture(courseData.courseThumbnail, pictureSizes.page)
}

// who she is otherwise is asked at the same time
async function prefetchList(): Promise<void> {
  const person = await tokenPerson()
  const educators = person && (await educatorsOf(person)).join(',')
  if (!educators) return
  const { courses } = await callAhead('courseAll', { query: { educators, limit: firstCards } })
  if (courses[0]) readPicture(courses[0].courseThumbnail, pictureSizes.card)
}

async function educatorsOf({ _id, role }: TokenPerson): Promise<readonly string[]> {
  if (role === 'educator') return [_id]
  if (role !== 'student') return []
  return (await callAhead('joinedEducators')).joinedEducators
}

/** Loads the biggest picture of the first screen early. */
function readPicture(thumbnail: string | null, sizes: string): void {
  const { src, srcSet } = pictureOf('lesson', thumbnail)
  const picture = new Image()
  picture.fetchPriority = 'high'
  if (srcSet) Object.assign(picture, { sizes, srcset: srcSet })
  picture.src = src
}
