// What nobody sends who means well, and JSON with some of it in one place.
import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a'.repeat(5_000),
  'a'.repeat(70_000),
  '9'.repeat(400),
  '👩‍👩‍👧'.repeat(1_001),
  '\u202etxt.exe',
  "x'; select pg_sleep(1); --",
  '%00',
  '%',
  '..',
  '../../../etc/passwd',
  '..\\..\\',
  '//example.org/',
  '__proto__',
  'constructor',
  'NaN',
  '-Infinity',
  '1e999',
  '-4800-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:60Z',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  '01890000-0000-7000-8000-000000000000',
  'javascript:alert(1)',
  'http://[',
  'https://user:word@127.0.0.1:1/',
  '<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
  '{"$where":"1"}',
]
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[]], JSON.parse(nested(900))) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, () => 'a')) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"a":1},"constructor":"x"}')) },
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with something hostile in one place at any depth: changed, missing, or added. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const inside: fc.Arbitrary<unknown>[] = []
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      inside.push(spoiled(item).map((bad) => value.with(at, bad)))
    }
  } else if (isRecord(value)) {
    inside.push(hostileValue.map((bad) => ({ ...value, more: bad })))
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...others } = value
      inside.push(
        fc.constant(others),
        spoiled(item).map((bad) => ({ ...value, [key]: bad })),
      )
    }
  }
  return inside.length
    ? fc.oneof(
        { weight: 1, arbitrary: hostileValue },
        ...inside.map((arbitrary) => ({ weight: 2, arbitrary })),
      )
    : hostileValue
}

/** Bodies and files that are nothing of what they say. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  hostileText.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '%PDF-1.4\n',
      'PK\x03\x04',
      '\x89PNG\r\n\x1a\n',
      'RIFF....WAVEfmt ',
      '\xff\xd8\xff',
    )
    .chain((head) =>
      fc
        .uint8Array({ maxLength: 500 })
        .map((rest) => Buffer.concat([Buffer.from(head, 'latin1'), rest])),
    ),
)
