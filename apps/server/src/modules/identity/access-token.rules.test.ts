import { describe, expect, it } from 'vitest'
import { isAccessToken, isForUs } from './access-token.rules.ts'

const expected = { clientId: 'web', audience: 'https://school.example/api' }

describe('a token for us', () => {
  it.each([
    { aud: 'https://school.example/api' },
    { aud: ['account', 'web'] },
    { aud: 'account', azp: 'web' },
    { client_id: 'web' },
  ])('names our audience or client: %j', (claims) => {
    expect(isForUs(claims, expected)).toBe(true)
  })

  it.each([
    {},
    { aud: [] },
    { aud: 'https://other.example/api' },
    { aud: 'https://other.example', azp: 'other', client_id: 'other' },
    { sub: 'web', iss: 'web' },
  ])('is not one that names others: %j', (claims) => {
    expect(isForUs(claims, expected)).toBe(false)
    expect(isForUs(claims, { clientId: 'web' })).toBe(false)
  })
})

describe('an access token', () => {
  it.each([
    ['at+jwt', { aud: 'web' }, 'RFC 9068, and the embedded provider'],
    ['application/AT+jwt', { aud: 'web' }, 'RFC 9068 in full'],
    ['JWT', { typ: 'Bearer', azp: 'web', nonce: 'n' }, 'Keycloak, older ones with a nonce'],
    ['JWT', { aud: ['https://school.example/api'], azp: 'web', scope: 'openid' }, 'Auth0'],
    ['JWT', { token_use: 'access', client_id: 'web' }, 'Cognito'],
    [undefined, { aud: 'https://school.example/api' }, 'an audience of its own'],
  ])('is known by its typ %j and claims %j (%s)', (typ, claims, _whose) => {
    expect(isAccessToken(typ, claims, expected)).toBe(true)
  })

  it.each([
    ['JWT', { aud: 'web', nonce: 'n', at_hash: 'h' }, 'an ID token of a sign-in'],
    ['JWT', { aud: 'web', at_hash: 'h', scope: 'openid' }, 'an ID token with a scope'],
    ['JWT', { aud: 'web' }, 'an ID token of a renewal'],
    ['JWT', { aud: 'web', typ: 'ID', azp: 'web', scope: 'openid' }, "Keycloak's ID token"],
    ['JWT', { aud: 'web', typ: 'Refresh' }, "Keycloak's refresh token"],
    ['JWT', { aud: 'web', token_use: 'id' }, "Cognito's ID token"],
    ['logout+jwt', { aud: 'web', scope: 'x' }, 'a back-channel logout token'],
    ['id+jwt', { aud: 'web', scope: 'x' }, 'a token of another type'],
  ])('is not one with typ %j and claims %j (%s)', (typ, claims, _whose) => {
    expect(isAccessToken(typ, claims, expected)).toBe(false)
    expect(isAccessToken(typ, claims, { clientId: 'web', audience: 'web' })).toBe(false)
  })
})
