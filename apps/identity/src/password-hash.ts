// Password hashes: argon2id in PHC string form, at most one computation per core.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalizePassword } from './password-rules.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const MEMORY_KIB = 19456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`

// A whole class signs in at once: 200 waiting are served in about five seconds on two cores.
const MAX_WAITING = 200

/** Thrown when too many password checks are waiting. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

export interface PasswordCheck {
  matches: boolean
  /** The hash has older parameters and should be replaced. */
  outdated: boolean
}

/** Hashes a new password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await compute(password, salt, MEMORY_KIB, PASSES, LANES, TAG_BYTES)
  return `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`
}

/** Checks a password against a stored hash. */
export async function checkPassword(password: string, stored: string): Promise<PasswordCheck> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password hash has an unknown form.')
  const [, memory, passes, lanes, salt = '', expected = ''] = parts
  const expectedTag = Buffer.from(expected, 'base64')
  const tag = await compute(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expectedTag.length,
  )
  return { matches: timingSafeEqual(tag, expectedTag), outdated: !stored.startsWith(PREFIX) }
}

/** Takes as long as a real check, so that timing does not reveal unknown names. */
export async function checkDummyPassword(password: string): Promise<void> {
  await compute(password, Buffer.alloc(SALT_BYTES), MEMORY_KIB, PASSES, LANES, TAG_BYTES)
}

// More than libuv's four threads would only wait there, with their memory allocated.
const maxRunning = Math.min(availableParallelism(), 4)
let running = 0
const waiting: (() => void)[] = []

async function compute(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  await waitForTurn()
  try {
    const message = normalizePassword(password)
    return await new Promise<Buffer>((resolve, reject) => {
      argon2(
        'argon2id',
        { message, nonce, memory, passes, parallelism, tagLength },
        (error, tag) => (error ? reject(error) : resolve(tag)),
      )
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function waitForTurn(): Promise<void> {
  if (running < maxRunning) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING)
    throw new TooBusyError('Too many passwords wait to be checked.')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
