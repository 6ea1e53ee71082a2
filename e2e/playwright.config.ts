// Browser journeys on the real stack: server, embedded provider, database and media.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { isWhole } from './stack/extent.ts'

// Those of scripts/install/browser.mjs.
const hasSystemBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].some(existsSync)

/** These choose their own sizes. */
const ownSizes = /(class-sign-ins|fits|long-words|screens|signs|wall-states)\.spec\.ts/

/**
 * Journeys about access, texts and storage, which do not depend on the size. The narrow size is the
 * harder one.
 */
const anySize =
  /(error-texts|draw-kill|guards|keeper|offline|quiz-kill|session|update|voices|voice-studio|voice-troubles|without-text)\.spec\.ts/

const rooms = /rooms\/.*\.spec\.ts/

/** What differs on a desktop: keys, dragging with the mouse, other frames. */
const ofDesks = /@desk|keyboard|keys/
/** Run on a desktop instead of a phone, unless a part of it is also done by touch. */
const byKeysAlone = /^(?!.*@main).*(keyboard|keys)/

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const tablet = { ...devices['Pixel 7'], deviceScaleFactor: 1, isMobile: true, hasTouch: true }

/** Journeys once, on a phone or on a desktop: those that `npm test` names by tag or file. */
const once = [
  { name: 'phone', testIgnore: ownSizes, grepInvert: byKeysAlone, use: phone },
  { name: 'desktop', testIgnore: ownSizes, grep: ofDesks, use: desk },
]

/**
 * A room's main journeys at every size, the others on a phone, those with keys on a desktop as
 * well.
 */
const everySize = [
  { name: 'phone', testIgnore: ownSizes, use: phone },
  { name: 'desktop', testIgnore: [ownSizes, anySize, rooms], use: desk },
  { name: 'desktop, rooms', testMatch: rooms, grep: /@main|keyboard|keys/, use: desk },
  {
    name: 'tablet upright',
    testMatch: rooms,
    grep: /@main/,
    use: { ...tablet, viewport: { width: 768, height: 1024 } },
  },
  {
    name: 'tablet across',
    testMatch: rooms,
    grep: /@main/,
    use: { ...tablet, viewport: { width: 1024, height: 768 } },
  },
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../artifacts/journeys',
  globalSetup: './stack/start.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine can make a browser late; the summary names journeys that needed a retry.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../artifacts/journeys.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    actionTimeout: 15_000,
    // one journey tests it and allows it; elsewhere it would intercept requests before the stubs
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: hasSystemBrowser
        ? join(import.meta.dirname, 'stack/system-browser.sh')
        : undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--host-resolver-rules=MAP school.test 127.0.0.1, MAP www.youtube-nocookie.com 127.0.0.1:9, MAP player.vimeo.com 127.0.0.1:9',
      ],
    },
  },
  // The longest journeys begin first, so that no worker waits for them at the end.
  projects: [
    {
      name: 'sizes of their own',
      testMatch: ownSizes,
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
    },
    ...(isWhole ? everySize : once),
  ],
})
