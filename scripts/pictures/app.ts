// Creates the installed app's icons, from the mark, and its screenshots, from the running product.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findFreePort, startProduct } from '../../apps/server/test/processes/product.ts'

const publicFolder = join(import.meta.dirname, '../../apps/web/public')
const target = join(publicFolder, 'app')
const systemBrowser = '/usr/bin/chromium'
const paper = '#fff8ea'

export async function createAppPictures(): Promise<void> {
  mkdirSync(target, { recursive: true })
  const browser = await chromium.launch({
    ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await createIcons(browser)
    await createScreenshots(browser)
  } finally {
    await browser.close()
  }
}

/** `share` is the mark's share of the square; a maskable icon is cut around its middle. */
async function createIcons(browser: Browser): Promise<void> {
  const mark = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')
  const page = await browser.newPage()
  for (const { name, size, share } of [
    { name: 'icon-192', size: 192, share: 1 },
    { name: 'icon-512', size: 512, share: 1 },
    { name: 'icon-maskable-512', size: 512, share: 0.56 },
  ]) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<body style="margin:0;display:grid;place-content:center;height:100vh;background:${paper}">
       <div style="width:${size * share}px;height:${size * share}px">${mark}</div></body>`,
    )
    await page.screenshot({ path: join(target, `${name}.png`) })
  }
  await page.close()
}

async function createScreenshots(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-pictures-'))
  const port = await findFreePort()
  const product = await startProduct(port, { DATA_DIR: folder }, ['--demo'])
  try {
    const origin = `http://127.0.0.1:${port}`
    const narrow = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 }
    const wide = { viewport: { width: 1280, height: 800 } }
    for (const [name, path, options] of [
      ['alphabet-narrow', '/learn-alphabet', narrow],
      ['animals-narrow', '/animals', narrow],
      ['learn-wide', '/int-learn', wide],
      ['alphabet-wide', '/learn-alphabet', wide],
    ] as const) {
      const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await shoot(page, name, folder)
      await page.close()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes a screenshot with a palette, which makes it a third as large. */
async function shoot(page: Page, name: string, folder: string): Promise<void> {
  const taken = join(folder, `${name}.png`)
  await page.waitForFunction("document.fonts.status === 'loaded'")
  await page.screenshot({ path: taken, animations: 'disabled' })
  const palette = 'palettegen=max_colors=64:reserve_transparent=0'
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', taken],
    ...['-vf', `split[a][b];[a]${palette}[colours];[b][colours]paletteuse=dither=none`],
    ...['-compression_level', '100', '-pred', 'mixed', join(target, `${name}.png`)],
  ])
}
