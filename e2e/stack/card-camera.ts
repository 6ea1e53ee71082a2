// A browser whose camera looks at a card: a film of one picture, which holds the card's code.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { encode } from 'uqr'
import config from '../playwright.config.ts'

const width = 640
const height = 480
const square = 8

/** YUV4MPEG2, which Chromium takes for a camera: brightness alone, without colour. */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const left = Math.floor((width - size * square) / 2)
  const top = Math.floor((height - size * square) / 2)
  const bright = Buffer.alloc(width * height, 200)
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < square; line += 1) {
        const at = (top + y * square + line) * width + left + x * square
        bright.fill(isDark ? 30 : 235, at, at + square)
      }
    }
  }
  const grey = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, Buffer.from('FRAME\n'), bright, grey])
}

/** Ended by `close`. */
export async function browserThatSees(text: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-camera-'))
  const film = join(folder, 'card.y4m')
  writeFileSync(film, filmOf(text))
  const launch = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true }))
  return browser
}
