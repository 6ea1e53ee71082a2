// The tests of the web app: components in a simulated browser, `npx vitest run --project web`.
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Tests also start from the root, where Lingui would look in vain.
const configPath = join(import.meta.dirname, 'lingui.config.ts')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,service-worker}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    // a busy machine is no failure
    testTimeout: 30_000,
  },
})
