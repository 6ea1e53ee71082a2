// Browser journeys on the true stack: server, embedded provider, database and media.
import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const systemBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)

/** Takes its pictures at three sizes by itself. */
const everySize = /screens\.spec\.ts/

/**
 * Who may go where, what is said and what is kept: nothing of it depends on the size. The narrow one
 * is the harder.
 */
const anySize =
  /(error-texts|draw-kill|guards|offline|session|update|voices|voice-studio|voice-troubles|without-text)\.spec\.ts/

const rooms = /rooms\/.*\.spec\.ts/

/** All of a room is walked on a phone; its main journeys on every size, and on a desk its keys. */
const onTablets = { testMatch: rooms, grep: /@main/ }
const onDesks = { testMatch: rooms, grep: /@main|keyboard|keys/ }
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const tablet = { ...devices['Pixel 7'], deviceScaleFactor: 1, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../artifacts/journeys',
  globalSetup: './stack/start.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine can make a browser late; a journey that needed this is named in the summary.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../artifacts/journeys.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    actionTimeout: 15_000,
    // one journey is about it and allows it; elsewhere it would stand between a page and its stubs
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: systemBrowser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--host-resolver-rules=MAP school.test 127.0.0.1, MAP www.youtube-nocookie.com 127.0.0.1:9',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: everySize,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      testIgnore: [everySize, anySize, rooms],
      use: desk,
    },
    { name: 'desktop, rooms', ...onDesks, use: desk },
    {
      name: 'tablet upright',
      ...onTablets,
      use: { ...tablet, viewport: { width: 768, height: 1024 } },
    },
    {
      name: 'tablet across',
      ...onTablets,
      use: { ...tablet, viewport: { width: 1024, height: 768 } },
    },
    {
      name: 'every size',
      testMatch: everySize,
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
