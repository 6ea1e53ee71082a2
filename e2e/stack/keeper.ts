// A keeper of the school: appointed as it is done on the machine of a school whose server runs, and
// signed in with a second step, which keepers have.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sitePaths } from '@kinderleaf/contract/plain'
import { request } from '@playwright/test'
import { generate } from 'otplib'
import type { DemoAccount } from './stacks.ts'

const command = join(import.meta.dirname, '..', '..', 'scripts', 'keeper.ts')

export async function appointKeeper(dataFolder: string, signInName: string): Promise<void> {
  const child = spawn(process.execPath, [command, 'appoint', signInName], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  child.stdin.end('y\n')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${signInName} could not be appointed`)
}

/** Signs her in and adds a second step; returns the cookies of her session. */
export async function signInKeeper(origin: string, { username, password }: DemoAccount) {
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const signInPage = await browser.get(sitePaths.signIn)
  await browser.post(signInPage.url(), { form: { signInName: username, password } })
  const page = await (await browser.get(sitePaths.secondStep)).text()
  const [, setup = ''] = /name="setup" value="([^"]+)"/.exec(page) ?? []
  const [, key = ''] = /Key: <code>([^<]+)</.exec(page) ?? []
  const code = await generate({ secret: key.replaceAll(' ', '') })
  const added = await browser.post(`${sitePaths.secondStep}/add`, {
    form: { setup, password, code },
  })
  if (!added.ok()) throw new Error(`${username} could not add a second step`)
  const { cookies } = await browser.storageState()
  await browser.dispose()
  return cookies
}
