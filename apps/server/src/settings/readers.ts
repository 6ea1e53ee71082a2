// Readers of single settings; each problem is a sentence that says what to write instead.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { StartProblem } from '../platform/start-problem.ts'

/** An invalid setting. Its message is for the person who wrote it. */
export class SettingError extends StartProblem {
  override readonly name: string = 'SettingError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting's text; blank counts as not set. */
export function readText(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** A required text, with the reason: "because OIDC_ISSUER is set". */
export function requireText(env: Environment, name: string, because: string): string {
  const text = readText(env, name)
  if (text) return text
  throw new SettingError(`${name} is needed ${because}: set it, or see .env.example.`)
}

/** One of the given words. */
export function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  const choice = choices.find((each) => each === text)
  if (choice) return choice
  throw new SettingError(`${name} is "${text}": write one of ${choices.join(', ')}.`)
}

/** A secret of a minimum length. Messages never repeat it. */
export function readSecret(env: Environment, name: string, leastLength: number) {
  const text = readText(env, name)
  if (text !== undefined) requireLength(name, text, leastLength)
  return text
}

/** Several secrets, separated by commas. */
export function readSecrets(env: Environment, name: string, leastLength: number): string[] {
  const texts = readText(env, name)?.split(/\s*,\s*/) ?? []
  for (const text of texts) requireLength(name, text, leastLength)
  return texts
}

function requireLength(name: string, text: string, leastLength: number): void {
  if (text.length >= leastLength) return
  throw new SettingError(
    `${name} is too short: write at least ${leastLength} random characters,` +
      ' for example what "openssl rand -hex 32" prints.',
  )
}

/** A whole number within bounds. */
export function readNumber(
  env: Environment,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new SettingError(
    `${name} is "${text}": write a number from ${least} to ${most}, such as ${otherwise}.`,
  )
}

/** A day of every year, as MM-DD. */
export function readDayOfYear(env: Environment, name: string, otherwise: string): string {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  // A common year, so that 29 February is none of its days.
  const day = new Date(`2001-${text}T00:00:00Z`)
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text) return text
  throw new SettingError(`${name} is "${text}": write month and day, such as ${otherwise}.`)
}

/** A TCP port other than 0. */
export const readPort = (env: Environment, name: string, otherwise: number): number =>
  readNumber(env, name, { least: 1, most: 65_535, otherwise })

/** An address without a trailing slash, of one of the protocols (with their colon). */
export function readUrl(
  env: Environment,
  name: string,
  protocols: readonly string[],
  example: string,
): URL | undefined {
  const text = readText(env, name)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  // The message does not repeat the text, which may contain a password.
  if (!url || !protocols.includes(url.protocol)) {
    throw new SettingError(`${name} is no usable address: write one such as ${example}.`)
  }
  return url
}

/** Like `readUrl` for http addresses, without query and fragment. */
export function readWebAddress(
  env: Environment,
  name: string,
  example: string,
): string | undefined {
  const url = readUrl(env, name, ['http:', 'https:'], example)
  if (!url) return undefined
  if (url.search || url.hash || url.username || url.password) {
    throw new SettingError(
      `${name} may hold no user, question mark or hash: write an address such as ${example}.`,
    )
  }
  return url.href.replace(/\/+$/, '')
}

/** A required web address, with the reason. */
export function requireWebAddress(
  env: Environment,
  name: string,
  example: string,
  because: string,
): string {
  const address = readWebAddress(env, name, example)
  if (address) return address
  throw new SettingError(`${name} is needed ${because}: write an address such as ${example}.`)
}

/** Trusted proxies: a number of hops, or addresses and ranges. */
export function readTrustedProxies(env: Environment, name: string): number | string[] | false {
  const text = readText(env, name)
  if (text === undefined) return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const places = text.split(',').map((place) => place.trim())
  if (places.every(isAddressOrRange)) return places
  throw new SettingError(
    `${name} is "${text}": write how many proxies stand before the server, such as 1,` +
      ' or their addresses, such as 10.0.0.0/8,127.0.0.1.',
  )
}

/** The content of the file that a setting names. */
export function readFileSetting(env: Environment, name: string): string | undefined {
  const path = readText(env, name)
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new SettingError(
      `${name} names ${path}, which cannot be read: write the path of a PEM file.`,
    )
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
