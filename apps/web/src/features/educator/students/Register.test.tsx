import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { patterns } from '../../../paths.ts'
import { type Calls, lastQuery, openDesk, refusal } from '../../../test-desk.tsx'
import { Register, RegisterTools } from './Register.tsx'

afterEach(() => vi.unstubAllGlobals())

const child = (name: string, more: object = {}) => ({
  student: { _id: name.toLowerCase(), name, imageUrl: null },
  ...{ isManaged: true, isOnWall: true, hasNamesake: false, ownId: null, groups: [] },
  language: null,
  ...{ face: null, signIn: null, consents: [] },
  ...more,
})
const row = (number: number, outcome: string, name: string, more: object = {}) => ({
  ...{ row: number, outcome, name, groups: [], hasNamesake: false, changes: [], problems: [] },
  ...more,
})
const path = '/api/educator/register'

function open(server: (asked: Calls) => object | Response | undefined, search = '') {
  const page = (
    <>
      <RegisterTools />
      <Register />
    </>
  )
  return openDesk(
    `${patterns.myStudents}${search}`,
    { at: patterns.myStudents, page },
    (asked) =>
      server(asked) ??
      (asked.path === path
        ? {
            children: [
              child('Mia', { groups: ['Bees', 'Owls'], language: 'es', hasNamesake: true }),
              child('Leo', { isManaged: false }),
            ],
            groups: ['Bees', 'Owls'],
          }
        : { students: [] }),
  )
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('each child has her groups, language and whose account it is', async () => {
  open(() => undefined)
  const mia = within(await rowOf('Mia'))
  for (const text of ['Bees', 'Owls', 'Spanish', 'Made by you', 'Another child has this name']) {
    expect(mia.getByText(text)).toBeTruthy()
  }
  expect(within(await rowOf('Leo')).getByText('Her own')).toBeTruthy()
})

test('a child with an account of her own is given a face on the tablets from her menu', async () => {
  let isOnWall = false
  const { person } = open((asked) => {
    if (asked.path === path)
      return { children: [child('Leo', { isManaged: false, isOnWall })], groups: [] }
    if (!asked.path.endsWith('/leo/pictures')) return undefined
    isOnWall = true
    return { pictures: ['moon', 'cat', 'zebra'] }
  })
  expect(within(await rowOf('Leo')).getByText('Not on the tablets yet')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'More for Leo' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Change' }))
  expect(await screen.findByText(/^Not on the tablets yet\. Choose/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'More for Leo' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Give a face on the tablets' }))
  expect(await screen.findByText('Moon')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('Not on the tablets yet')).toBeNull())
})

test('a group is a filter in the address', async () => {
  const { person, calls, search } = open(() => undefined)
  await person.click(await screen.findByRole('link', { name: 'Owls' }))
  await waitFor(() => expect(lastQuery(calls, path)).toMatchObject({ group: 'Owls' }))
  expect(search()).toBe('?group=Owls')
})

const plan = {
  rows: [
    row(1, 'new', 'Zoe'),
    row(2, 'changed', 'Mia', { changes: ['group'], groups: ['Ants'] }),
    row(3, 'refused', 'Max', {
      problems: [{ column: 'language', message: 'Please write one of en, es, fil, fr.' }],
    }),
  ],
  plan: 'looked-at',
}

async function look(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Add children' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Children, one a line' }), {
    target: { value: 'Zoe\nMia\tAnts\nMax\t\tde' },
  })
  await person.click(screen.getByRole('button', { name: 'Check the list' }))
  return screen.findByRole('button', { name: 'Save 2 children' })
}

test('a list is looked at row by row before it is saved, refused rows first', async () => {
  const { person, calls } = open(({ path: asked, method }) => {
    if (asked.endsWith('/check')) return plan
    if (method === 'POST') return { added: 1, changed: 1, message: 'The list is saved.' }
    return undefined
  })
  const save = await look(person)
  const dialog = within(screen.getByRole('dialog'))
  const [, first] = dialog.getAllByRole('row')
  expect(first?.textContent).toContain('Language: Please write one of en, es, fil, fr.')
  expect(calls.some(({ method, path: asked }) => method === 'POST' && asked === path)).toBe(false)
  await person.click(save)
  expect(await screen.findByText('The list is saved.')).toBeTruthy()
  expect(
    calls.find(({ method, path: asked }) => method === 'POST' && asked === path)?.body,
  ).toEqual({
    ...{ text: 'Zoe\nMia\tAnts\nMax\t\tde', plan: 'looked-at' },
    key: expect.stringMatching(/^[\w-]+$/),
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a save that was not answered is sent again under its key; a changed class is checked again', async () => {
  const answers = [
    () => refusal(500, 'INTERNAL', 'The list could not be saved.'),
    () => refusal(409, 'REGISTER_CHANGED', 'Your class has changed meanwhile.'),
  ]
  const { person, calls } = open(({ path: asked, method }) => {
    if (asked.endsWith('/check')) return plan
    return method === 'POST' ? answers.shift()?.() : undefined
  })
  const save = await look(person)
  await person.click(save)
  await screen.findByText('The list could not be saved.')
  await person.click(save)
  expect(await screen.findByRole('button', { name: 'Check the list' })).toBeTruthy()
  const bodies = calls.flatMap((one) =>
    one.method === 'POST' && one.path === path ? one.body : [],
  )
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toEqual(bodies[1])
})

test('an empty list is refused before it is sent, and what the server says stands at the field', async () => {
  const { person, calls } = open(({ path: asked }) =>
    asked.endsWith('/check')
      ? Response.json(
          {
            ...{ success: false, code: 'NOT_ACCEPTABLE', message: 'Please check.', requestId: '1' },
            fields: [{ path: 'text', message: 'Too many children.' }],
          },
          { status: 422 },
        )
      : undefined,
  )
  await person.click(await screen.findByRole('button', { name: 'Add children' }))
  await person.click(screen.getByRole('button', { name: 'Check the list' }))
  const field = screen.getByRole('textbox', { name: 'Children, one a line' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ path: asked }) => asked.endsWith('/check'))).toBe(false)
  await person.type(field, 'Mia')
  await person.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText('Too many children.')).toBeTruthy()
})

test('a child gets another name and other groups; what is not on the form stays', async () => {
  const { person, calls } = open(({ method }) =>
    method === 'PUT' ? { message: 'Saved.' } : undefined,
  )
  await rowOf('Mia')
  await person.click(screen.getByRole('button', { name: 'More for Mia' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await person.clear(name)
  await person.type(name, 'Mia K.')
  const groups = screen.getByRole('textbox', { name: 'Groups' })
  await person.clear(groups)
  await person.type(groups, 'Ants, Bees,')
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Signs in on a tablet by' }),
    'One picture',
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.path).toBe(`${path}/mia`)
  expect(sent?.body).toEqual({
    ...{ name: 'Mia K.', groups: ['Ants', ' Bees'], language: 'es', signIn: 'one' },
  })
})

test('a face is chosen part by part, and can be given back', async () => {
  let face: unknown = null
  const { person, calls } = open(({ method, path: asked, body }) => {
    if (method === 'PUT') {
      face = Object.assign({ face: null }, body).face
      return { message: 'Saved.' }
    }
    return asked === path ? { children: [child('Mia', { face })], groups: [] } : undefined
  })
  const change = async () => {
    await rowOf('Mia')
    await person.click(screen.getByRole('button', { name: 'More for Mia' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Change' }))
  }
  const choose = (part: string, name: string) =>
    person.click(within(screen.getByRole('group', { name: part })).getByRole('button', { name }))
  await change()
  await person.click(screen.getByRole('button', { name: 'Choose a face' }))
  await choose('Skin', 'Very dark brown')
  await choose('Hair colour', 'Grey')
  await choose('Hair', 'Hijab')
  expect(screen.queryByRole('group', { name: 'Hair colour' })).toBeNull()
  await choose('Hair', 'Curly')
  await choose('Clothes', 'Blue')
  await choose('Glasses', 'With')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  const faces = () => calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
  expect(faces().at(-1)).toHaveProperty('face', {
    ...{ skin: 5, hair: 'curly', hairColour: 'grey', colour: 'sky' },
    ...{ glasses: true, hijab: false, hearingAid: false },
  })
  await change()
  await person.click(await screen.findByRole('button', { name: 'Draw it from her account' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Saved.')
  expect(faces().at(-1)).toHaveProperty('face', null)
})

test('nobody renames a child with an account of her own', async () => {
  const { person } = open(() => undefined)
  await rowOf('Leo')
  await person.click(screen.getByRole('button', { name: 'More for Leo' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Change' }))
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(screen.getByText(/She has an account of her own/)).toBeTruthy()
})

test('several children are moved to another group in one dialog, and back', async () => {
  const undo = [{ studentId: 'leo', joins: [], leaves: ['Ants'] }]
  const { person, calls } = open(({ path: asked }) =>
    asked.endsWith('/groups') ? { message: 'Saved.', undo } : undefined,
  )
  const moves = () => calls.flatMap((one) => (one.path === `${path}/groups` ? [one.body] : []))
  await rowOf('Mia')
  await person.click(screen.getByRole('button', { name: 'Move to a group' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('checkbox', { name: 'Mia (Bees, Owls)' })
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Please write a group.')).toBeTruthy()
  expect(dialog.getByText('Please choose a child.')).toBeTruthy()
  expect(moves()).toEqual([])
  await person.type(dialog.getByRole('combobox', { name: 'To this group' }), 'Ants')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Out of this group' }), 'Bees')
  await person.click(dialog.getByRole('checkbox', { name: 'All of them' }))
  expect(dialog.getByText('2 children are chosen.')).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'Mia (Bees, Owls)' }))
  expect(dialog.getByText('1 child is chosen.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The groups are as they were.')).toBeTruthy()
  expect(moves()).toEqual([
    { changes: [{ studentId: 'leo', joins: ['Ants'], leaves: ['Bees'] }] },
    { changes: undo },
  ])
})

test('several children are offered to a colleague, whose name is looked at first', async () => {
  let answered = false
  const { person, calls } = open(({ method, path: asked, body }) => {
    if (asked.endsWith('/colleague')) {
      return Object.assign({ code: '' }, body).code === 'red hen'
        ? { colleague: { _id: 'omar', name: 'Omar Haddad' } }
        : Response.json(
            {
              ...{ success: false, code: 'NOT_ACCEPTABLE', message: 'Please check.' },
              fields: [{ path: 'code', message: 'No class has this code.' }],
              requestId: '1',
            },
            { status: 422 },
          )
    }
    if (method !== 'POST') return undefined
    if (answered) return { message: 'The children are offered.' }
    answered = true
    return refusal(500, 'INTERNAL', 'The children could not be offered.')
  })
  await rowOf('Mia')
  await person.click(screen.getByRole('button', { name: 'Hand over to a colleague' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByText('Please write the code of her class.')).toBeTruthy()
  expect(dialog.getByText('Please choose a child.')).toBeTruthy()
  const code = dialog.getByRole('textbox', { name: 'The code of her class' })
  await person.type(code, 'blue')
  await person.click(dialog.getByRole('checkbox', { name: 'Leo' }))
  await person.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await dialog.findByText('No class has this code.')).toBeTruthy()
  await person.clear(code)
  await person.type(code, 'red hen')
  await person.click(dialog.getByRole('button', { name: 'Next' }))
  const send = within(await screen.findByRole('dialog', { name: 'Offer to Omar Haddad' }))
  expect(send.getByText('Leo')).toBeTruthy()
  expect(send.getByText('What stays with you')).toBeTruthy()
  const sent = () =>
    calls.flatMap(({ method, path: asked, body }) =>
      method === 'POST' && asked === '/api/educator/offers' ? [body] : [],
    )
  expect(sent()).toEqual([])
  await person.click(send.getByRole('button', { name: 'Offer' }))
  expect(await send.findByText('The children could not be offered.')).toBeTruthy()
  await person.click(send.getByRole('button', { name: 'Offer' }))
  expect(await screen.findByText('The children are offered.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [first, second] = sent()
  expect(first).toEqual({
    ...{ code: 'red hen', to: 'omar', students: ['leo'], key: expect.any(String) },
  })
  expect(second).toEqual(first)
})
