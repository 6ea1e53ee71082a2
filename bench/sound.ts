// npm run bench:sound: the time from a tap on a letter to its sound.
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const slowdowns = [1, 4]

/** Limit for 95 % of taps. */
const mostMs = 50

const HELP = `npm run bench:sound

Starts the demo school in a temporary folder, opens the alphabet in Chromium and taps all letters, on
the processor as it is and slowed down ${Math.max(...slowdowns)} times. Printed are the median, the 95th of 100 (p95)
and the largest of the milliseconds from the tap to the moment from which the clip sounds, and what
the browser says its own way to the loudspeaker takes. The run fails when p95 is over ${mostMs} ms.
`

/** Measured in the page. */
interface Measured {
  taps: number[]
  sounds: number[]
  latencyMs: number
}

/** Runs in the page before anything else: records every tap and every started clip. */
const measure = `
  const measured = { taps: [], sounds: [], latencyMs: 0 }
  window.measured = measured
  addEventListener('click', (event) => measured.taps.push(event.timeStamp), true)
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (when = 0) {
    const audio = this.context
    // the silence that starts the audio context is no clip
    if (this.buffer.duration > 0.01) {
      measured.sounds.push(performance.now() + Math.max(0, when - audio.currentTime) * 1000)
      measured.latencyMs = (audio.baseLatency + audio.outputLatency) * 1000
    }
    start.call(this, when)
  }
`

async function bench({ origin, browser }: BrowserSchool) {
  for (const slowdown of slowdowns) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript({ content: measure })
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/learn-alphabet`)
    await page.waitForLoadState('networkidle')
    for (const letter of letters) await tapLetter(page, letter)
    report(`processor / ${slowdown}`, await page.evaluate<Measured>('window.measured'))
    await context.close()
  }
}

/** Taps a letter, waits for its sound, and closes its pop-up without another tap. */
async function tapLetter(page: Page, letter: string) {
  const before = await page.evaluate<number>('window.measured.sounds.length')
  await page.getByRole('button', { name: `${letter}${letter.toLowerCase()}`, exact: true }).click()
  await page.waitForFunction(`window.measured.sounds.length > ${before}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

function report(name: string, { taps, sounds, latencyMs }: Measured) {
  const waits = sounds
    .map((sound) => sound - (taps.findLast((tap) => tap <= sound) ?? Number.NaN))
    .toSorted((a, b) => a - b)
  const at = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const isGood = waits.length === letters.length && at(0.95) <= mostMs
  console.log(
    `${name}: ${waits.length} taps, median ${ms(at(0.5))}, p95 ${ms(at(0.95))}, largest ${ms(at(1))}; ` +
      `to the loudspeaker ${ms(latencyMs)}  ${isGood ? 'good' : 'TOO LATE'}`,
  )
  if (!isGood) process.exitCode = 1
}

const { values: asked } = parseArgs({ options: { help: { type: 'boolean' } } })
if (asked.help) console.log(HELP)
else await inBrowserSchool(bench)
