import { afterEach, expect, it } from 'vitest'
import { dueDateText } from './due-date.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it.each(['Pacific/Honolulu', 'UTC', 'Asia/Manila', 'Pacific/Kiritimati'])(
  'shows the same day in %s',
  (tz) => {
    process.env.TZ = tz
    expect(dueDateText('2026-12-04', 'en-GB')).toBe('4 December 2026')
    expect(dueDateText('2026-12-04T23:30:00Z', 'en-GB')).toBe('4 December 2026')
  },
)

it("follows the reader's language", () => {
  expect(dueDateText('2026-12-04', 'en-US')).toBe('December 4, 2026')
  expect(dueDateText('2026-12-04', 'de')).toBe('4. Dezember 2026')
})

it.each([null, '', 'soon', '2026-02-31'])('shows no day for %s', (text) => {
  expect(dueDateText(text, 'en')).toBeNull()
})
