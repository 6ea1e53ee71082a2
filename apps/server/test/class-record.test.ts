// What a teacher may do with what belongs to her class of a child: keep a record of it that opens
// without us, and have it erased, which she can take back for seven days.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openZip } from '../src/platform/zip.ts'
import {
  answer,
  draw,
  type Member,
  openTaughtSchool,
  type PersonSchool,
  type Taught,
  takePart,
  teach,
} from './person-school.ts'
import { untilWaiting } from './until-waiting.ts'

let school: PersonSchool
let rosa: Member
let omar: Member
let mia: Member
let ofRosa: Taught
let ofOmar: Taught

beforeAll(async () => {
  const taught = await openTaughtSchool()
  school = taught.school
  rosa = taught.rosa
  ofRosa = taught.ofRosa
  omar = await school.signUp('Omar Anderswo', 'omar.anderswo', 'educator')
  ofOmar = await teach(omar, 'Omar-123')
  mia = await school.signUp('Mia <Blumenthal>', 'mia.blumenthal', 'student')
  await takePart(mia, 'Rosa-123', ofRosa)
  await answer(rosa, mia, 'A leaf for you.')
  await takePart(mia, 'Omar-123', ofOmar)
  await answer(omar, mia, 'A word of Omar’s class.')
  await draw(mia)
}, 60_000)
afterAll(() => school.close())

/** The files of a ZIP archive with their content as text. */
async function unzip(content: Buffer): Promise<Map<string, string>> {
  const path = join(school.folder, 'record.zip')
  await writeFile(path, content)
  const zip = await openZip(path)
  if (!zip) throw new Error('no ZIP file')
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
  return files
}

async function recordFor(teacher: Member): Promise<Map<string, string>> {
  const answer = await school.app.inject({
    url: `/api/educator/students/${mia.id}/record`,
    headers: { authorization: `Bearer ${teacher.bearer}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return unzip(answer.rawPayload)
}

const linksOf = (page: string) =>
  [...page.matchAll(/href="(files\/[^"]+)"/g)].map(([, link = '']) => decodeURI(link))

describe('the record', () => {
  test('of a class is a page that opens without us, the same as data, and the files', async () => {
    const files = await recordFor(rosa)
    const page = files.get('index.html') ?? ''
    expect(page).toContain('Mia &#60;Blumenthal&#62; in the class of Rosa Teacherly')
    expect(page).toContain('<dt>Handed in at</dt>')
    expect(page).not.toMatch(/https?:|<script/)
    const links = linksOf(page)
    expect(links).toEqual(['files/0001 Mia Blumenthal.webp'])
    for (const link of links) expect(files.get(link)?.length).toBeGreaterThan(10)
    expect(JSON.parse(files.get('data/work-handed-in.json') ?? '')).toMatchObject([
      { activity: 'Draw a leaf', comment: 'A leaf of Mia <Blumenthal>', files: links },
    ])
    expect(JSON.parse(files.get('data/feedback-on-work.json') ?? '')).toEqual([
      {
        activity: 'Draw a leaf',
        handedInAt: expect.any(String),
        sticker: 'sun',
        words: 'A leaf for you.',
        givenBy: 'Rosa Teacherly',
        givenAt: expect.any(String),
        sentBackAt: null,
        seenAt: null,
      },
    ])
    expect(JSON.parse(files.get('data/what-her-teacher-noted.json') ?? '')).toMatchObject([
      { text: 'Noted: A leaf for you.', notedBy: 'Rosa Teacherly' },
    ])
    expect(JSON.parse(files.get('data/quizzes-taken.json') ?? '')).toHaveLength(1)
    expect([...files.keys()].every((name) => /^[\p{L}\p{N} _./-]+$/u.test(name))).toBe(true)
  })

  test('of a class holds nothing of other classes, of the wall or of the account', async () => {
    const all = [...(await recordFor(rosa)).values()].join()
    expect(all).not.toContain('Omar')
    expect(all).not.toContain(mia.signInName)
    expect([...(await recordFor(rosa)).keys()].join()).not.toContain('wall')
  })

  test('is written down with whoever took it', async () => {
    const { rows } = await school.pool.query(
      `select distinct person_id, actor_id from security_events where kind = 'export'`,
    )
    expect(rows).toEqual([{ person_id: mia.id, actor_id: rosa.id }])
  })

  test('has a page in the language of whoever takes it, and data that programs find by name', async () => {
    const { personalData } = school.modules
    await rosa.call('PUT', '/api/user/language', { language: 'fr' })
    const files = await recordFor(rosa)
    await rosa.call('PUT', '/api/user/language', { language: 'en' })
    const page = files.get('index.html') ?? ''
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain(
      '<h1>Ce qui est conservé sur Mia &#60;Blumenthal&#62; dans la classe de Rosa Teacherly</h1>',
    )
    expect(page).toContain('le dossier <a href="files/">files</a> tous les fichiers.')
    expect(page).toContain('<h2>Travaux rendus</h2>')
    expect(page).toContain('<dt>Fichiers</dt>')
    expect(files.has('data/work-handed-in.json')).toBe(true)
    // nobody with a language asks on the machine
    const content = await personalData.record({ personId: mia.id })
    const own = await unzip(Buffer.concat(await content.toArray()))
    expect(own.get('index.html')).toContain('<html lang="en">')
  })

  test('of everything has all of it', async () => {
    const { personalData } = school.modules
    const content = await personalData.record({ personId: mia.id })
    const files = await unzip(Buffer.concat(await content.toArray()))
    const page = files.get('index.html') ?? ''
    for (const held of [
      'Rosa Teacherly',
      'Omar Anderswo',
      mia.signInName,
      'Pictures of her wall',
    ]) {
      expect(page).toContain(held)
    }
    // Two hand-ins and a drawing, each once.
    expect(new Set(linksOf(page)).size).toBe(3)
    for (const link of linksOf(page)) expect(files.has(link)).toBe(true)
  })

  test('of a teacher and of her colleague says who was let into whose class', async () => {
    await school.pool.query(`insert into class_colleagues values ($1, $2, '2030-01-31')`, [
      rosa.id,
      omar.id,
    ])
    for (const personId of [rosa.id, omar.id]) {
      const content = await school.modules.personalData.record({ personId })
      const files = await unzip(Buffer.concat(await content.toArray()))
      expect(JSON.parse(files.get('data/colleagues-in-a-class.json') ?? '')).toEqual([
        { teacher: 'Rosa Teacherly', colleague: 'Omar Anderswo', until: '2030-01-31' },
      ])
    }
  })
})

describe('erasing what belongs to a class', () => {
  const url = () => `/api/educator/students/${mia.id}/erase`
  const rest = async () => {
    await school.modules.personalData.sweep()
    const { rows } = await school.pool.query(
      `select (select count(*)::int from submissions where student_id = $1) work,
         (select count(*)::int from media_files where owner_id = $1) files,
         (select count(*)::int from enrolments where student_id = $1) lessons,
         (select count(*)::int from quiz_sessions where student_id = $1) quizzes,
         (select count(*)::int from memberships where student_id = $1) classes,
         (select count(*)::int from gallery_pictures where user_id = $1) drawings,
         (select sum(attempt_count)::int from quizzes where educator_id = $2) attempts`,
      [mia.id, rosa.id],
    )
    return rows[0]
  }
  const whole = {
    work: 2,
    files: 3,
    lessons: 2,
    quizzes: 2,
    classes: 2,
    drawings: 1,
    attempts: 1,
  }

  test('needs the name as it is shown', async () => {
    const refused = await rosa.call('POST', url(), { name: 'Mia' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual([
      { path: 'name', message: 'Please write the name as it is shown.' },
    ])
  })

  test('can be taken back for seven days', async () => {
    const asked = await rosa.call('POST', url(), { name: ' mia <blumenthal> ' })
    expect(asked.status).toBe(200)
    const { body } = await rosa.call('GET', '/api/educator/students-to-erase')
    expect(body.students).toMatchObject([
      { student: { _id: mia.id }, erasesAt: asked.body.erasesAt },
    ])
    expect((await omar.call('GET', '/api/educator/students-to-erase')).body.students).toEqual([])
    expect((await omar.call('DELETE', url())).status).toBe(404)
    school.clock.aheadMs = 6.9 * 86_400_000
    expect(await rest()).toEqual(whole)
    school.clock.aheadMs = 0
    expect((await rosa.call('DELETE', url())).status).toBe(200)
    school.clock.aheadMs = 8 * 86_400_000
    expect(await rest()).toEqual(whole)
    school.clock.aheadMs = 0
  })

  test('is not done when it was taken back while the clock was at it', async () => {
    await rosa.call('POST', url(), { name: mia.name })
    school.clock.aheadMs = 7.1 * 86_400_000
    const busy = await school.pool.connect()
    await busy.query('begin')
    await busy.query('select from users where id = $1 for update', [mia.id])
    const swept = school.modules.personalData.sweep()
    await untilWaiting(school.pool, 1)
    school.clock.aheadMs = 0
    const kept = await rosa.call('DELETE', url())
    await busy.query('commit')
    busy.release()
    await swept
    expect(kept.status).toBe(200)
    expect(await rest()).toEqual(whole)
  })

  test('keeps nobody else waiting where some of it always fails', async () => {
    await school.pool.query(
      `with children as (
        insert into users (id, name, role)
        select 'stuck-' || n, 'Child', 'student' from generate_series(1, 21) n returning id
      ), members as (
        insert into memberships (student_id, educator_id) select id, $1 from children
      )
      insert into erasures (student_id, educator_id, due_at)
      select id, $1, case id when 'stuck-21' then now() else now() - interval '1 day' end
      from children`,
      [rosa.id],
    )
    await school.pool.query(`create table diary (student_id text, educator_id text,
      foreign key (student_id, educator_id) references memberships)`)
    await school.pool.query(`insert into diary select student_id, educator_id from memberships
      where student_id like 'stuck-%' and student_id <> 'stuck-21'`)
    school.clock.aheadMs = 86_400_000
    await expect(school.modules.personalData.sweep()).rejects.toThrow('an erasure failed')
    school.clock.aheadMs = 0
    await school.pool.query('drop table diary')
    const { rows } = await school.pool.query(
      `select student_id from memberships where student_id = 'stuck-21'`,
    )
    expect(rows).toEqual([])
    await school.pool.query(`delete from users where id like 'stuck-%'`)
  })

  test('leaves the account, other classes and the wall', async () => {
    await rosa.call('POST', url(), { name: mia.name })
    school.clock.aheadMs = 7.1 * 86_400_000
    const left = await rest()
    school.clock.aheadMs = 0
    expect(left).toEqual({
      work: 1,
      files: 2,
      lessons: 1,
      quizzes: 1,
      classes: 1,
      drawings: 1,
      attempts: 0,
    })
    expect((await mia.call('GET', '/api/user/data')).status).toBe(200)
    expect((await rosa.call('POST', url(), { name: mia.name })).status).toBe(404)
    expect((await rosa.call('GET', '/api/educator/students-to-erase')).body.students).toEqual([])
  })
})

describe('“Delete my account”', () => {
  const submit = (person: Member, deletePassword: string, deleteName = person.name) =>
    person.browser.submit('/identity/account/delete', { deleteName, deletePassword })

  test('asks for the password and the name, and deletes everything', async () => {
    const zoe = await school.signUp('Zoe Zauberfee', 'zoe.zauberfee', 'student')
    await takePart(zoe, 'Omar-123', ofOmar)
    expect((await zoe.browser.get('/identity/account')).body).toContain('Delete my account')
    const wrong = await submit(zoe, 'not hers')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('This is not your password.')
    const unnamed = await submit(zoe, 'three quiet foxes', 'Zoe')
    expect(unnamed.statusCode).toBe(422)
    expect(unnamed.body).toContain('This is not the name of the account.')
    const deleted = await submit(zoe, 'three quiet foxes', ' zoe  Zauberfee')
    expect(deleted.statusCode).toBe(200)
    expect(deleted.body).toContain('Your account is deleted')
    expect(await school.tablesNaming([zoe.id, 'Zauberfee'])).toEqual([])
    expect((await zoe.call('GET', '/api/user/data')).status).toBe(401)
  })

  test('says in plain words that a class has to be handed over first', async () => {
    const refused = await submit(omar, 'three quiet foxes')
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('You still have a class.')
    expect((await omar.call('GET', '/api/user/data')).status).toBe(200)
  })
})
