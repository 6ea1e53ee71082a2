// The tests of the web app: components in a simulated browser, `npm test -- --only web`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
// Tests also start from the root, where Lingui would look in vain.
const configPath = join(root, 'lingui.config.ts')

const include = ['{src,service-worker,showroom}/**/*.test.{ts,tsx}']
/** Files that replace a module or a global, or have `test-desk` do it, have modules and a page of their own; all others share. */
const replacing = globSync(include, { cwd: root }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules|stub\w+)\(|test-desk/.test(
    readFileSync(join(root, file), 'utf8'),
  ),
)

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test-setup.ts'],
    // a busy machine is no failure
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'web', include, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'web, alone', include: replacing } },
    ],
  },
})
