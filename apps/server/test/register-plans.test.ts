// The register, the wall, the tablets and the cards of a class in a school of 500 classes with 60
// children each: every list is served by indexes.
// @module-tag whole
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenOnWall } from '../src/modules/devices/devices.repository.ts'
import type { Actor } from '../src/platform/actor.ts'
import { containing, type Plans, seedRows, watchPlans } from './query-plans.ts'
import { openSchool, type School } from './school.ts'

const bigTables = new Set([
  'users',
  'memberships',
  'class_children',
  'class_groups',
  'managed_children',
  'picture_secrets',
  'device_attempts',
  'paired_devices',
  'badges',
  'consents',
  'child_offers',
  'offered_children',
])

let school: School
let plans: Plans
let rosa: Actor

const seedFor = ({ id }: Actor) => `
  insert into users (id, name, role)
    select 'teacher-' || n, 'Teacher ' || n, 'educator' from generate_series(1, 500) n;
  insert into users (id, name, role)
    select 'student-' || n, 'Student ' || n % 7000, 'student' from generate_series(1, 30060) n;
  create temporary table seats as
    select 'student-' || n as student_id,
      case when n > 30000 then '${id}' else 'teacher-' || n % 500 + 1 end as educator_id
    from generate_series(1, 30060) n;
  insert into memberships (student_id, educator_id) select student_id, educator_id from seats;
  insert into managed_children (student_id, educator_id, created_at)
    select student_id, educator_id, now() from seats;
  insert into class_children (educator_id, student_id, own_id)
    select educator_id, student_id, 'own ' || student_id from seats;
  insert into class_groups (educator_id, student_id, label)
    select educator_id, student_id, (array['bees', 'owls', 'foxes'])[length(student_id) % 3 + 1]
    from seats;
  insert into picture_secrets (student_id, sealed, key_id, chosen_at)
    select student_id, decode(md5(student_id), 'hex'), (select key_id from picture_secrets), now()
    from seats;
  insert into consents (student_id, kind, guardian, given_on, recorded_at)
    select student_id, 'voice', 'A parent', '2026-01-01', now() from seats;
  insert into paired_devices (id, educator_id, name, secret_hash, rotated_at, paired_at, last_used_at,
      ends_on)
    select gen_random_uuid(), case when n > 5000 then '${id}' else 'teacher-' || n % 500 + 1 end,
      'Tablet', decode(md5(n::text), 'hex'), now(), now(), now(), '2030-07-31'
    from generate_series(1, 5010) n;
  insert into device_attempts (student_id, device_id, failures)
    select student_id, (select id from paired_devices d where d.educator_id = s.educator_id limit 1), 1
    from seats s where student_id like '%1';
  insert into badges (id, educator_id, student_id, kind, secret_hash, made_at, ends_on)
    select gen_random_uuid(), educator_id, student_id, 'class', decode(md5(student_id), 'hex'), now(),
      '2030-07-31' from seats;
  insert into child_offers (id, from_id, to_id, key, state, offered_at)
    select gen_random_uuid(), 'teacher-' || n % 500 + 1,
      case when n > 3000 then '${id}' else 'teacher-' || (n + 7) % 500 + 1 end, n, 'open', now()
    from generate_series(1, 3005) n;
  insert into offered_children (offer_id, student_id)
    select offer.id, seat.student_id from child_offers offer
    join seats seat on seat.educator_id = offer.from_id;`

beforeAll(async () => {
  school = await openSchool({ keepsAccounts: true })
  rosa = await school.person('Rosa', 'educator')
  const mia = await school.child('Mia', rosa)
  // her pictures name the key of this school: those of another are sealed anew while it runs
  await get(`/api/educator/register/${mia.id}/pictures`)
  await seedRows(school, seedFor(rosa))
  await seedRows(school, 'vacuum analyze')
  plans = await watchPlans(school, bigTables)
}, 240_000)
afterAll(() => school.close())

const get = (path: string) => school.call(rosa, 'GET', path)

test.each(['', '?limit=500', '?group=bees', '?search=99'])(
  'GET /api/educator/register%s reads the class by its index',
  async (query) => {
    const path = `/api/educator/register${query}`
    const indexes = await plans.indexesOf(await plans.asks(() => get(path)))
    expect(indexes).toEqual(containing('^memberships_'))
    expect(indexes).toEqual(containing('^class_(children|groups)_'))
  },
)

test('the tablets and the cards of a class are read by their indexes', async () => {
  const devices = await plans.indexesOf(await plans.asks(() => get('/api/educator/devices')))
  expect(devices).toEqual(containing('^paired_devices_by_educator$'))
  const badges = await plans.indexesOf(await plans.asks(() => get('/api/educator/badges')))
  expect(badges).toEqual(containing('^badges_educator_id_student_id_kind_key$'))
})

test('offers are read by their indexes, and their children by the class', async () => {
  const indexes = await plans.indexesOf(await plans.asks(() => get('/api/educator/offers')))
  expect(indexes).toEqual(containing('^child_offers_'))
  expect(indexes).toEqual(containing('^offered_children_'))
})

test('the work of a child that may be moved is read by indexes', async () => {
  const path = '/api/educator/students/student-30001/work'
  await plans.indexesOf(await plans.asks(() => get(path), 5))
})

test('the faces of a wall are read by indexes', async () => {
  const wall = { educatorId: rosa.id, deviceId: randomUUID() }
  const queries = await plans.asks(async () => {
    expect(await childrenOnWall(school.db, wall)).toHaveLength(61)
    return { status: 200 }
  })
  const indexes = await plans.indexesOf(queries)
  expect(indexes).toEqual(containing('^memberships_'))
  expect(indexes).toEqual(containing('^device_attempts_'))
})
