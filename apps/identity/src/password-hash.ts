// Password hashes: argon2id in PHC string form, at most one computation per core, in turn by client:
// an address range, or an account in a browser that has signed in to it.

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { normalizePassword } from './password-rules.ts'
import { createTurns } from './turns.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`
const argon2id = promisify(argon2)

// A whole class signs in at once: 200 waiting are served in about five seconds on two cores.
const MAX_WAITING = 200

// More than libuv's four threads would only wait there, with their memory allocated.
const inTurn = createTurns(Math.min(availableParallelism(), 4), MAX_WAITING)

export interface PasswordCheck {
  matches: boolean
  /** The hash has older parameters and should be replaced. */
  outdated: boolean
}

/** Hashes a new password for storage. */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const message = normalizePassword(password)
  const tag = await compute(client, { message, nonce: salt, ...PARAMETERS })
  return `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`
}

/** Checks a password against a stored hash. */
export async function checkPassword(
  password: string,
  stored: string,
  client: string,
): Promise<PasswordCheck> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password hash has an unknown form.')
  const [, memory, passes, lanes, salt = '', expected = ''] = parts
  const expectedTag = Buffer.from(expected, 'base64')
  const tag = await compute(client, {
    message: normalizePassword(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expectedTag.length,
  })
  return { matches: timingSafeEqual(tag, expectedTag), outdated: !stored.startsWith(PREFIX) }
}

/** Takes as long as a real check, so that timing does not reveal unknown names. */
export async function checkDummyPassword(password: string, client: string): Promise<void> {
  const nonce = Buffer.alloc(SALT_BYTES)
  await compute(client, { message: normalizePassword(password), nonce, ...PARAMETERS })
}

function compute(client: string, parameters: Argon2Parameters): Promise<Buffer> {
  return inTurn(client, () => argon2id('argon2id', parameters))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
