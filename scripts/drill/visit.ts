// Somebody of the restored school signs in by its pages, and opens a lesson. Nobody's password is
// known, so the copy is given another one first.
import { randomBytes } from 'node:crypto'
import { ownPageHeader, sitePaths } from '@kinderleaf/contract/plain'
import pg from 'pg'
import { hashPassword } from '../../apps/identity/src/password-hash.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

const MOST_REDIRECTS = 20

interface Visitor {
  id: string
  signInName: string
  courseId: string | null
  title: string | null
}

/** A teacher with a published lesson if there is one, else whoever can sign in. */
const VISITOR = `
select a.id, coalesce(a.username, a.email) as "signInName", c.id as "courseId", c.title
from identity.accounts a
left join courses c on c.educator_id = a.id::text and c.deleted_at is null and c.status = 'published'
where a.suspended_at is null
order by c.id is null, a.public_metadata ->> 'role' = 'educator' desc nulls last, a.id
limit 1`

/** Says what was done; throws where it fails. */
export async function visit(origin: string, databaseUrl: string): Promise<string[]> {
  const found = await preparedVisitor(databaseUrl)
  if (!found) {
    return ['Nobody has an account in it, as with an identity provider of your own: no sign-in.']
  }
  const { visitor, password } = found
  const bearer = await signIn(origin, visitor.signInName, password)
  if (visitor.courseId === null) return ['Signed in. There is no published lesson to read.']
  await readLesson(origin, bearer, visitor)
  return ['Signed in as one of its people, and read a lesson.']
}

/** The account with a known password and without a second step, in this copy. */
async function preparedVisitor(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [visitor] = (await client.query<Visitor>(VISITOR)).rows
    if (!visitor) return undefined
    const password = randomBytes(18).toString('base64url')
    const hash = await hashPassword(password, 'drill')
    await client.query('update identity.accounts set password_hash = $2 where id = $1', [
      visitor.id,
      hash,
    ])
    for (const table of ['authenticators', 'passkeys', 'spare_codes']) {
      await client.query(`delete from identity.${table} where account_id = $1`, [visitor.id])
    }
    return { visitor, password }
  } finally {
    await client.end()
  }
}

async function signIn(origin: string, signInName: string, password: string): Promise<string> {
  const browser = createBrowser(origin)
  const page = await browser.open(sitePaths.signIn)
  const form = new URLSearchParams({ signInName, password })
  await browser.open(page.url, { method: 'POST', body: form })
  const { answer } = await browser.open(sitePaths.token, {
    method: 'POST',
    headers: { [ownPageHeader]: '1' },
  })
  const token: unknown = await answer.json().catch(() => null)
  if (hasToken(token)) return token.accessToken
  throw new StartProblem('Nobody can sign in to the restored school.')
}

const hasToken = (answer: unknown): answer is { accessToken: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'accessToken' in answer &&
  typeof answer.accessToken === 'string'

async function readLesson(origin: string, bearer: string, { courseId, title }: Visitor) {
  const answer = await fetch(`${origin}/api/course/${courseId}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const text = await answer.text()
  if (!answer.ok || !text.includes(JSON.stringify(title))) {
    throw new StartProblem(`A lesson of the restored school cannot be read (${answer.status}).`)
  }
}

/** Follows redirects with the cookies of one origin, as a browser does. */
function createBrowser(origin: string) {
  const cookies = new Map<string, string>()

  function keep(answer: Response): void {
    for (const written of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      if (name && value) cookies.set(name, value)
      else if (name) cookies.delete(name)
    }
  }

  return {
    async open(path: string, init: RequestInit = {}) {
      let url = new URL(path, origin)
      let next = init
      for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
        const headers = new Headers(next.headers)
        headers.set('origin', origin)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
        const answer = await fetch(url, { ...next, headers, redirect: 'manual' })
        keep(answer)
        const to = answer.headers.get('location')
        if (to === null) return { url: url.href, answer }
        url = new URL(to, url)
        next = {}
      }
      throw new StartProblem('The sign-in of the restored school leads in a circle.')
    },
  }
}
