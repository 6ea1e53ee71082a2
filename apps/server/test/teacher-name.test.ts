// Of a teacher's account one thing is shown, the name she chose: no answer that a visitor or a child
// gets has anything else of what her provider says.
import { type EndpointName, endpointNames, endpoints } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCall } from './good-calls.ts'
import { mintToken, openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

let school: WholeServer
let world: World
let mia: string

beforeAll(async () => {
  school = await openWholeServer()
  const sub = 'rosa'
  await school.signIn(sub, 'educator')
  const rosa = await mintToken(school.provider, {
    sub,
    name: 'Ms Fern',
    given_name: 'Hidden-given',
    family_name: 'Hidden-family',
    nickname: 'Hidden-nickname',
    preferred_username: 'Hidden-username',
    email: 'Hidden-mail@school.test',
    picture: 'https://id.test/Hidden-picture.png',
    iat: Math.floor(Date.now() / 1_000) + 5,
  })
  mia = await school.signIn('mia', 'student')
  const omar = await school.signIn('omar', 'educator')
  world = await createWorld(school, { rosa, omar, mia, ben: await school.signIn('ben', 'student') })
}, 60_000)
afterAll(() => school.close())

const isTeachers = (name: EndpointName) => endpoints[name].access === 'educator'

test('no answer to a visitor or a child has more of a teacher than her name', async () => {
  let named = 0
  for (const name of endpointNames.filter((each) => !isTeachers(each))) {
    for (const bearer of [undefined, mia]) {
      const { headers, ...call } = goodCall(name, world)
      const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
      const answer = await school.product.app.inject({
        ...call,
        headers: { ...headers, ...authorization },
      })
      expect(answer.body, `${name} with ${JSON.stringify(answer.headers)}`).not.toMatch(/hidden/i)
      expect(JSON.stringify(answer.headers), name).not.toMatch(/hidden/i)
      if (answer.body.includes('Ms Fern')) named += 1
    }
  }
  // Lists and details of three nouns, twice each, and what the child sees of her own.
  expect(named).toBeGreaterThan(10)
})
