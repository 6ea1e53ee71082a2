// A whole server for tests: the production composition on a real database, with an independent
// provider and a management endpoint that accepts every role.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@kinderleaf/contract/plain'
import { OAuth2Server } from 'oauth2-mock-server'
import type { AppDeps, Product } from '../src/app.ts'
import type { Metrics } from '../src/platform/metrics/index.ts'
import { makeKeeper } from './make-keeper.ts'
import { quietLogger } from './quiet-logger.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { openProduct, testConfig } from './test-product.ts'

const clientId = 'kinderleaf-test'
const audience = 'http://127.0.0.1:3000/api'

export interface WholeServer {
  product: Product
  database: TestDatabase
  provider: OAuth2Server
  /** All registered routes. */
  routes: { method: string; url: string }[]
  /** A valid bearer of a person, who is created. */
  signIn(id: string, role: Role | null): Promise<string>
  /** The same for a keeper of the school, who signed in with a second step. */
  signInKeeper(role: Role | null): Promise<string>
  close(): Promise<void>
}

/** Kaya, who signs in with `signInKeeper`. */
export const KEEPER = '01990000-0000-7000-8000-00000000ca7a'

/** Close it in `afterAll`. */
export async function openWholeServer({
  logger = quietLogger,
  webFolder,
  metrics,
  watchRequests = metrics?.watchRequests,
}: Partial<Pick<AppDeps, 'logger' | 'webFolder' | 'watchRequests'>> & {
  metrics?: Metrics
} = {}): Promise<WholeServer> {
  const database = await createTestDatabase()
  metrics?.watchPool(database.pool)
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-server-'))
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const management = await startManagement()
  const settings = testConfig({
    PUBLIC_URL: undefined,
    MEDIA_DIR: folder,
    OIDC_ISSUER: provider.issuer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_AUDIENCE: audience,
    IDENTITY_MANAGEMENT_URL: management.url,
  })
  // The calls that need accounts of our own are walked as well.
  const config = { ...settings, keepsAccounts: true }
  const routes: WholeServer['routes'] = []
  const product = await openProduct({
    config,
    database,
    logger,
    webFolder,
    watchRequests,
    onRoute: (route) => routes.push(route),
  })
  await product.app.ready()

  const addPerson = (id: string, role: Role | null) =>
    database.pool.query(
      'insert into users (id, name, role) values ($1, $2, $3) on conflict (id) do nothing',
      [id, `Name of ${id}`, role],
    )

  return {
    product,
    database,
    provider,
    routes,
    async signIn(id, role) {
      await addPerson(id, role)
      return mintToken(provider, { sub: id })
    },
    async signInKeeper(role) {
      await addPerson(KEEPER, role)
      await makeKeeper(database.pool, KEEPER)
      return mintToken(provider, { sub: KEEPER, amr: ['pwd', 'otp', 'mfa'] })
    },
    async close() {
      await product.app.close()
      await provider.stop()
      await management.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A token of the provider; these claims override the valid ones. */
export function mintToken(provider: OAuth2Server, claims: Record<string, unknown>) {
  return provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { aud: audience, client_id: clientId, ...claims })
    },
  })
}

async function startManagement() {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
