// The product as composed in production, on a test's own database and folder, and on request with
// people named by a header instead of a token.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppDeps, buildApp, type Product } from '../src/app.ts'
import { type Config, readConfig, SettingError } from '../src/config.ts'
import type { Actor } from '../src/platform/actor.ts'
import { failure } from '../src/platform/errors.ts'
import type { Authenticate } from '../src/platform/http/register-routes.ts'
import type { Environment } from '../src/settings/readers.ts'
import { quietLogger } from './quiet-logger.ts'

export const publicUrl = 'http://school.test:3000'

/** Settings of a school with an external provider; `env` overrides them. */
export function testConfig(env: Environment = {}): Config {
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DATA_DIR: join(tmpdir(), 'kinderleaf-test-without-files'),
    MEDIA_TEACHER_QUOTA_GB: '1',
    APP_SECRET: 'a secret for tests, long enough to be taken',
    LOG_LEVEL: 'silent',
    TEACHER_SIGNUP: 'open',
    OIDC_ISSUER: 'http://provider.test',
    OIDC_CLIENT_ID: 'kinderleaf',
    OIDC_AUDIENCE: 'kinderleaf-api',
    OIDC_SCOPES: 'openid profile',
    IDENTITY_MANAGEMENT_URL: 'http://provider.test',
    IDENTITY_MANAGEMENT_KEY: 'a management key for tests',
    ...env,
  })
  if (config instanceof SettingError) throw config
  return config
}

/** A process of the product; close its `app`. */
export const openProduct = (
  deps: Omit<AppDeps, 'logger'> & Partial<Pick<AppDeps, 'logger'>>,
): Promise<Product> => buildApp({ logger: quietLogger, shedsLoad: false, ...deps })

export const personHeader = 'x-test-user'

/** Authenticates requests by a header with the person's id. */
export const namedByHeader =
  (find: (id: string) => Promise<Actor | undefined>): Authenticate =>
  async ({ headers }) => {
    const id = headers[personHeader]
    if (typeof id !== 'string') return null
    return (await find(id)) ?? failure('UNAUTHENTICATED')
  }
