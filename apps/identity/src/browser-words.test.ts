import { expect, test } from 'vitest'
import { browserInWords, browserSaid } from './browser-words.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) ${CHROMIUM} Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, 'Chrome on Chromebook'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`,
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-T500) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.0', 'A browser'],
  [undefined, 'A browser'],
])('%s is %s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words)
})

test.each([
  ['Chrome on Android', 'Chrome sur Android'],
  ['A browser on Windows', 'Un navigateur sur Windows'],
  ['A browser', 'Un navigateur'],
  ['A shared tablet', 'Une tablette partagée'],
  ['Samsung Internet', 'Samsung Internet'],
])('%s is said %s in French', (words, said) => {
  const sentence = browserSaid(words)
  expect(typeof sentence === 'string' ? sentence : sentence.text('fr')).toBe(said)
})
