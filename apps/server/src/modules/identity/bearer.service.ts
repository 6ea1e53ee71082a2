// Authenticates bearers: a JWT by the issuer's keys, an opaque token at the issuer's userinfo
// endpoint, and nowhere else.
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { Logger } from 'pino'
import type { Database } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { Authenticate } from '../../platform/http/register-routes.ts'
import { asActor, type TokenPerson, type Users } from '../users/index.ts'
import { isAccessToken, isForUs } from './access-token.rules.ts'
import { createBearerCache } from './bearer-cache.ts'
import { type Claims, issueTime, personFromClaims } from './claims.rules.ts'
import type { IdentityOptions } from './identity.options.ts'
import {
  answeredStatus,
  CLOCK_TOLERANCE_SECONDS,
  isProviderTrouble,
  type Provider,
} from './provider.ts'
import { secretHash } from './session-tokens.ts'
import { existsEndedToken } from './sessions.repository.ts'

interface BearerParts {
  db: Database
  options: IdentityOptions
  provider: Provider
  users: Users
  now: () => Date
  logger: Logger
}

interface CheckedToken {
  person: TokenPerson | null
  expiresAt?: Date
}

const refused: CheckedToken = { person: null }
// Public-key signatures only: with HS… the public key would work as the shared secret.
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
const bearerForm = /^Bearer +([\w~+/.=-]+)$/i

/**
 * Returns null without a bearer, UNAUTHENTICATED for a bad one, UNAVAILABLE when it cannot be
 * checked.
 */
export function createAuthenticate(parts: BearerParts): Authenticate {
  const { db, options, provider, users, now, logger } = parts
  const cache = createBearerCache(now)

  async function personOf(token: string): Promise<TokenPerson | null> {
    const known = cache.get(token)
    if (known !== undefined) return known
    if (await existsEndedToken(db, secretHash(token))) return null
    const checked = isJwt(token) ? await checkJwt(parts, token) : await fetchUserinfo(parts, token)
    // A refused JWT is not cached: it cost no request, and a new key may make it valid soon.
    if (checked.person || !isJwt(token)) cache.put(token, checked.person, checked.expiresAt)
    return checked.person
  }

  return async (request) => {
    const { authorization } = request.headers
    if (authorization === undefined) return null
    const token = bearerForm.exec(authorization)?.[1]
    if (!token) return failure('UNAUTHENTICATED')
    const person = await personOf(token).catch((error) => unavailable(error, logger))
    if (!person) return failure('UNAUTHENTICATED')
    if (!('id' in person)) return person
    const known = await users.findPerson(person.id)
    if (known) {
      if (person.passwordVersion < known.passwordVersion) return failure('UNAUTHENTICATED')
      return actorOf(person, await users.syncPerson(person, known))
    }
    const newcomer = person.name ? person : await fetchName(provider, options, token, person)
    return actorOf(person, await users.syncPerson(newcomer))
  }
}

const actorOf = (
  { tookSecondStep, isManaged }: TokenPerson,
  synced: Awaited<ReturnType<Users['syncPerson']>>,
) => (isFailure(synced) ? synced : { ...asActor(synced), tookSecondStep, isManaged })

function unavailable(error: unknown, logger: Logger): Failure {
  if (!isProviderTrouble(error)) throw error
  logger.warn({ err: error }, 'a bearer could not be checked')
  return failure('UNAVAILABLE', { retryAfterSeconds: 5 })
}

function isJwt(token: string): boolean {
  try {
    return token.split('.').length === 3 && typeof decodeProtectedHeader(token).alg === 'string'
  } catch {
    return false
  }
}

async function checkJwt(parts: BearerParts, token: string): Promise<CheckedToken> {
  const { options, provider, now } = parts
  const keys = await provider.keys()
  const verified = await verify(token, keys, options.issuer, now())
  if (!verified) return refused
  const { payload, protectedHeader } = verified
  if (!isForUs(payload, options)) return refused
  if (!isAccessToken(protectedHeader.typ, payload, options)) return refused
  const issuedAt = issueTime(payload) ?? new Date(0)
  const expiresAt = new Date((payload.exp ?? 0) * 1000)
  return { person: personFromClaims(payload, options.roleClaim, issuedAt), expiresAt }
}

async function verify(
  token: string,
  keys: Awaited<ReturnType<Provider['keys']>>,
  issuer: string,
  currentDate: Date,
) {
  try {
    return await jwtVerify(token, keys, {
      issuer,
      algorithms,
      currentDate,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
  } catch (error) {
    if (isProviderTrouble(error) || !(error instanceof errors.JOSEError)) throw error
    return null
  }
}

async function fetchUserinfo(parts: BearerParts, token: string): Promise<CheckedToken> {
  const { options, provider, now } = parts
  const configuration = await provider.configuration()
  if (!configuration.serverMetadata().userinfo_endpoint) return refused
  try {
    const claims = await client.fetchUserInfo(configuration, token, client.skipSubjectCheck)
    return { person: personFromClaims(claims, options.roleClaim, now()) }
  } catch (error) {
    if (isProviderTrouble(error) || answeredStatus(error) === undefined) throw error
    return refused
  }
}

/** A token may lack the person's name; at her first request userinfo is asked for it. */
async function fetchName(
  provider: Provider,
  options: IdentityOptions,
  token: string,
  person: TokenPerson,
): Promise<TokenPerson> {
  const configuration = await provider.configuration()
  if (!configuration.serverMetadata().userinfo_endpoint) return person
  const claims: Claims | null = await client
    .fetchUserInfo(configuration, token, person.id)
    // The token is valid, so the person is let in without a name.
    .catch(() => null)
  const more = claims && personFromClaims(claims, options.roleClaim, person.issuedAt)
  return more ? { ...person, name: more.name, imageUrl: person.imageUrl ?? more.imageUrl } : person
}
