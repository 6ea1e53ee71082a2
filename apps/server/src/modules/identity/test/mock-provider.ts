// An independent provider (oauth2-mock-server) with a chosen person, and strict refresh token
// rotation as real providers have it.
import { randomUUID } from 'node:crypto'
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'

export type MockProvider = Awaited<ReturnType<typeof startMockProvider>>

interface MockState {
  /** Claims of the next person who signs in. */
  person: Record<string, unknown>
  /** The userinfo answer; null refuses. */
  userinfo: Record<string, unknown> | null
  accessSeconds: number
  opaque: boolean
  refusesRefresh: boolean
  isDown: boolean
  authorizationError: string | null
  refreshes: number
  userinfoCalls: number
  revoked: number
  /** Those not yet used; each works once. */
  refreshTokens: Set<string>
  lastAuthorization: URLSearchParams
}

/** Made once: it takes longer than most tests. */
let key: ReturnType<OAuth2Server['issuer']['keys']['generate']> | undefined

/** Starts it on a free port, with one RS256 key. */
export async function startMockProvider() {
  const server = new OAuth2Server()
  key ??= new OAuth2Server().issuer.keys.generate('RS256')
  await server.issuer.keys.add({ ...(await key) })
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  // `localhost` may resolve to IPv6.
  server.issuer.url = `http://127.0.0.1:${port}`
  const state: MockState = {
    person: { sub: 'mia', name: 'Mia' },
    userinfo: null,
    accessSeconds: 600,
    opaque: false,
    refusesRefresh: false,
    isDown: false,
    authorizationError: null,
    refreshes: 0,
    userinfoCalls: 0,
    revoked: 0,
    refreshTokens: new Set(),
    lastAuthorization: new URLSearchParams(),
  }
  watch(server, state)
  return {
    state,
    issuer: server.issuer.url,
    keys: server.issuer.keys,
    /** A signed JWT with these claims added to `iss`, `iat`, `exp` and `nbf`. */
    sign: (claims: Record<string, unknown>, header: Record<string, unknown> = {}, kid?: string) =>
      server.issuer.buildToken({
        kid,
        scopesOrTransform: (headerOfToken, payload) => {
          Object.assign(payload, claims)
          Object.assign(headerOfToken, header)
        },
      }),
    async stop() {
      if (server.listening) await server.stop()
    },
  }
}

function watch({ service }: OAuth2Server, state: MockState) {
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, state.person, { jti: randomUUID() })
    // Tokens without an audience are its access tokens.
    if (payload.aud === undefined) Object.assign(payload, { aud: 'kinderleaf-api' })
  })

  service.on(
    Events.BeforeResponse,
    (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
      if (!answer.body) return
      if (state.isDown) {
        answer.statusCode = 503
        answer.body = {}
        return
      }
      if (body.grant_type === 'refresh_token') state.refreshes += 1
      const sent = 'refresh_token' in body ? body.refresh_token : undefined
      const isOld = body.grant_type === 'refresh_token' && !state.refreshTokens.delete(String(sent))
      if (body.grant_type === 'refresh_token' && (state.refusesRefresh || isOld)) {
        answer.statusCode = 400
        answer.body = { error: 'invalid_grant' }
      } else {
        answer.body.expires_in = state.accessSeconds
        if (state.opaque) answer.body.access_token = `opaque-${state.refreshes}`
        state.refreshTokens.add(String(answer.body.refresh_token))
      }
    },
  )

  service.on(Events.BeforeUserinfo, (answer: MutableResponse) => {
    state.userinfoCalls += 1
    answer.statusCode = state.isDown ? 503 : state.userinfo ? 200 : 401
    answer.body = state.userinfo ?? { error: 'invalid_token' }
  })

  service.on(Events.BeforeRevoke, () => {
    state.revoked += 1
  })

  service.on(Events.BeforeAuthorizeRedirect, (redirect: MutableRedirectUri, request) => {
    state.lastAuthorization = new URL(request.url, 'http://mock').searchParams
    if (!state.authorizationError) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', state.authorizationError)
  })
}
