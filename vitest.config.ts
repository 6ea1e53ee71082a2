// Every test that runs without a browser, except the web app's own (apps/web/vitest.config.ts).
// Server, contract, identity and scripts share one real PostgreSQL for the whole run.
import { defineConfig } from 'vitest/config'

// `--mode fuzz` runs what tries at random instead.
const everyRun = [
  '{architecture,bench,packages,scripts}/**/*.test.ts',
  'apps/{server,identity}/**/*.test.ts',
]

export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: mode === 'fuzz' ? ['apps/server/test/*.fuzz.ts'] : everyRun,
    // What starts processes and databases of its own, or fills large tables; docs/testing.md says what
    // of it is proved in every run.
    tags: [{ name: 'whole', description: 'run by npm run test:full alone' }],
    globalSetup: 'apps/server/test/database-setup.ts',
    // Nothing here replaces a module or a global, so that files may share what they import.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine gets to it; a busy one takes more than vitest's second.
    expect: { poll: { timeout: 30_000 } },
  },
}))
