// People of a demo school, who sign in without a browser.
import { request } from '@playwright/test'

export interface Session {
  /** Asks for a token, as an open page does again and again. */
  askToken(): Promise<{ status: number; token: string | undefined }>
  end(): Promise<void>
}

/** The password of somebody, from what the process printed that planted the school. */
export function passwordIn(said: string, name: string): string {
  const password = new RegExp(`^ +${name} {2,}(\\S+)`, 'm').exec(said)?.[1]
  if (!password) throw new Error(`the demo school told no password of ${name}`)
  return password
}

export async function openSession(
  origin: string,
  name: string,
  password: string,
): Promise<Session> {
  const headers = { origin, 'x-kinderleaf': '1' }
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders: headers })
  const page = await browser.get('/auth/sign-in')
  await browser.post(page.url(), { form: { signInName: name, password } })
  return {
    async askToken() {
      const answer = await browser.post('/auth/token')
      const { accessToken }: { accessToken?: unknown } = answer.ok() ? await answer.json() : {}
      const token = typeof accessToken === 'string' ? accessToken : undefined
      return { status: answer.status(), token }
    },
    end: () => browser.dispose(),
  }
}

/** What somebody calls with, for ten minutes. */
export async function bearerOf(origin: string, name: string, password: string): Promise<string> {
  const session = await openSession(origin, name, password)
  const { status, token } = await session.askToken()
  await session.end()
  if (!token) throw new Error(`${name} was answered ${status} instead of getting a token`)
  return token
}
