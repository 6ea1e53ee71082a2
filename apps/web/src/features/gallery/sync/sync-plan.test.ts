// Two devices and a server end with the same picture, whoever changed what.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Here, planSync, type Sent, type There } from './sync-plan.ts'

const at = (second: number) => new Date(second * 1_000).toISOString()
const here = (updated: number, deleted?: number): Here => ({
  updatedAt: updated * 1_000,
  ...(deleted === undefined ? {} : { deletedAt: deleted * 1_000 }),
})
const there = (updated: number, deleted?: number): There => ({
  updatedAt: at(updated),
  deletedAt: deleted === undefined ? null : at(deleted),
})
const sent = (updated: number, deleted = false): Sent => ({
  updatedAt: updated * 1_000,
  version: at(updated),
  deleted,
})

test.each([
  ['a new picture is sent', here(1), undefined, undefined, 'send'],
  ['one that was deleted before it was sent is not', here(1, 2), undefined, undefined, 'rest'],
  ['what has not changed rests', here(1), sent(1), there(1), 'rest'],
  ['a change here is sent', here(2), sent(1), there(1), 'send'],
  ['a change elsewhere is taken', here(1), sent(1), there(2), 'take'],
  ['of two changes the later one stays: elsewhere', here(2), sent(1), there(3), 'take'],
  ['of two changes the later one stays: here', here(3), sent(1), there(2), 'send'],
  ['deleting here is told', here(1, 2), sent(1), there(1), 'deleteThere'],
  ['deleting elsewhere is done here', here(1), sent(1), there(1, 2), 'deleteHere'],
  ['bringing back here is told', here(1), sent(1, true), there(1, 2), 'restoreThere'],
  ['bringing back elsewhere is done here', here(1, 2), sent(1, true), there(1), 'restoreHere'],
  ['work after a deletion elsewhere wins', here(3), sent(1), there(1, 2), 'send'],
  ['a deletion after work here wins', here(2), sent(1), there(1, 3), 'deleteHere'],
  ['deleted on both sides is the same', here(1, 2), sent(1), there(1, 3), 'deleteHere'],
  ['what both know already is noted', here(1), undefined, there(1), 'note'],
  ['what the server has long forgotten stays', here(1), sent(1), undefined, 'rest'],
  [
    'a picture that was brought back with new work is sent',
    here(4),
    sent(1, true),
    there(1, 2),
    'send',
  ],
])('%s', (_name, a, b, c, step) => {
  expect(planSync(a, b, c)).toBe(step)
})

/** Carries a step out on plain values, as the server and this device do. */
function carryOut(a: Here, b: Sent | undefined, c: There | undefined, now: number) {
  const agree = (mine: Here, theirs: There) => ({
    here: mine,
    there: theirs,
    sent: {
      updatedAt: mine.updatedAt,
      version: theirs.updatedAt,
      deleted: theirs.deletedAt !== null,
    },
  })
  const mineOf = (theirs: There): Here => ({
    updatedAt: Date.parse(theirs.updatedAt),
    ...(theirs.deletedAt === null ? {} : { deletedAt: Date.parse(theirs.deletedAt) }),
  })
  const { deletedAt: _deleted, ...alive } = a
  switch (planSync(a, b, c)) {
    case 'rest':
      return { here: a, sent: b, there: c }
    case 'note':
      return c ? agree(a, c) : { here: a, sent: b, there: c }
    case 'take':
      return c ? agree(mineOf(c), c) : { here: a, sent: b, there: c }
    case 'deleteHere':
    case 'restoreHere':
      return c
        ? agree(
            { ...alive, ...mineOf({ ...c, updatedAt: new Date(a.updatedAt).toISOString() }) },
            c,
          )
        : { here: a, sent: b, there: c }
    case 'deleteThere':
      return agree(a, { updatedAt: c?.updatedAt ?? at(0), deletedAt: at(now) })
    case 'restoreThere':
      return agree(alive, { updatedAt: c?.updatedAt ?? at(0), deletedAt: null })
    case 'send':
      return agree(alive, { updatedAt: new Date(a.updatedAt).toISOString(), deletedAt: null })
  }
}

test('after a round there is nothing left to do, and nothing is lost on either side', () => {
  const second = fc.integer({ min: 1, max: 6 })
  const maybe = fc.option(second, { nil: undefined })
  fc.assert(
    fc.property(second, maybe, second, fc.boolean(), second, maybe, (u, d, su, sd, tu, td) => {
      const start = carryOut(here(u, d), sent(su, sd), there(tu, td), 9)
      const again = planSync(start.here, start.sent, start.there)
      expect(again).toBe('rest')
      if (start.here.deletedAt === undefined) expect(start.there?.deletedAt).toBeNull()
    }),
  )
})
