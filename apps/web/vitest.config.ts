// The tests of the web app, `npm test -- --only web`: components (.test.tsx) in a simulated browser,
// everything else (.test.ts) without one, unless the file asks for it in its first line.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
// Tests also start from the root, where Lingui would look in vain.
const configPath = join(root, 'lingui.config.ts')

const folders = '{src,service-worker,showroom}/**'
/**
 * Files that replace a module, sign somebody in, work in somebody's class or hold the clock, which
 * keeps a closed dialog from ending, by themselves or by the material in `test` beside them, have
 * modules and a page of their own. All others share, also those that replace a global, since they
 * give it back.
 */
const replaces =
  /\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|\b(setUser|renewToken)\(|sessionStorage/
const replacing = globSync(`${folders}/*.test.{ts,tsx}`, { cwd: root }).filter((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const material = [...text.matchAll(/from '(\.\/test\/[\w.-]+)'/g)].map(([, path]) =>
    readFileSync(join(root, dirname(file), path ?? ''), 'utf8'),
  )
  return [text, ...material].some((one) => replaces.test(one))
})

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  test: {
    tags: [{ name: 'whole', description: 'run by npm run test:full alone' }],
    setupFiles: ['src/test-setup.ts'],
    // a busy machine is no failure
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [...projectsOf('pages', 'jsdom', 'tsx'), ...projectsOf('rules', 'node', 'ts')],
  },
})

/**
 * The tests with this ending: those that share what they import, and those that stay alone, each in a
 * thread, which costs a third less than a process.
 */
function projectsOf(name: string, environment: string, ending: string) {
  const alone = replacing.filter((file) => file.endsWith(`.${ending}`))
  const include = [`${folders}/*.test.${ending}`]
  return [
    { extends: true, test: { name, environment, include, exclude: alone, isolate: false } },
    {
      extends: true,
      test: { name: `${name}, alone`, environment, include: alone, pool: 'threads' },
    },
  ]
}
