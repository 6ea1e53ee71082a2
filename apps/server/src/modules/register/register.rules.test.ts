import { limits, refusals } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readList } from './list-text.rules.ts'
import { type KnownChild, planList, regroup, rowsWithNamesakes } from './register.rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const child = (name: string, more: Partial<KnownChild> = {}): KnownChild => ({
  ...{ id: `id of ${name}`, name, isManaged: true, isHere: true, ownId: null },
  ...{ groups: [], language: null, consents: [] },
  ...more,
})

function rowsOf(text: string) {
  const rows = readList(text)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}
const planOf = (text: string, known: KnownChild[] = []) => planList(rowsOf(text), known, now)
const outcomes = (text: string, known: KnownChild[] = []) =>
  planOf(text, known).map(({ outcome }) => outcome)

describe('a list', () => {
  it('is one name a line, which may have a comma and quotes', () => {
    expect(
      rowsOf(' Mia \r\n\r\nBlum, Leo\n"Zoe" K.').map(({ row, cells }) => [row, cells]),
    ).toEqual([
      [1, { name: 'Mia' }],
      [3, { name: 'Blum, Leo' }],
      [4, { name: '"Zoe" K.' }],
    ])
  })

  it('has cells between tabs, in the order of the columns', () => {
    expect(rowsOf('Mia\tBees; Sun\tES\t17').map(({ cells }) => cells)).toEqual([
      { name: 'Mia', group: 'Bees; Sun', language: 'ES', id: '17' },
    ])
  })

  it.each([',', ';', '\t'])(
    'has columns in any order where its first line names them (%j)',
    (by) => {
      const text = `id,Shoe size,NAME\n17,31,"Blum, ""Mia""\nB."\n18,30,Leo`
      const swapped = text.replaceAll(/,(?! )/gu, by)
      expect(rowsOf(`\uFEFF${swapped}`).map(({ row, cells }) => [row, cells])).toEqual([
        [2, { id: '17', name: 'Blum, "Mia" B.' }],
        [4, { id: '18', name: 'Leo' }],
      ])
    },
  )

  it('says why it is none', () => {
    expect(readList(' \n')).toBe(refusals.listEmpty)
    expect(readList('id,group\n1,A')).toBe(refusals.nameColumnMissing)
    expect(readList('Mia\n'.repeat(limits.registerRows + 1))).toBe(refusals.rowsTooMany)
    expect(readList('Mia\n'.repeat(limits.registerRows))).toHaveLength(limits.registerRows)
  })

  it('is read whatever it is, and no name begins as a formula made safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const rows = readList(`name,group\n${text}`)
        if (typeof rows === 'string') return
        for (const { cells } of planList(rows, [], now).length > 0 ? rows : []) {
          expect(cells.name ?? '').not.toMatch(/^'+\s*[=+\-@]/u)
        }
      }),
    )
  })
})

describe('a row', () => {
  it('with an id that nobody has is a new child, even if her name is known', () => {
    expect(outcomes('name,id\nMia,17', [child('Mia')])).toEqual(['new'])
  })

  it('with a known id is that child, who may have another name now', () => {
    const known = [child('Mia', { ownId: '17' })]
    expect(planOf('name,id\nMia K.,17', known)).toMatchObject([
      { outcome: 'changed', childId: 'id of Mia', changes: ['name'] },
    ])
  })

  it('renames nobody who has an account of her own', () => {
    const known = [child('Mia', { ownId: '17', isManaged: false })]
    expect(outcomes('name,id\nMia K.,17', known)).toEqual(['unchanged'])
  })

  it('leaves as it is what it does not say', () => {
    const known = [child('Mia', { groups: ['Bees'], language: 'es' })]
    expect(outcomes('name,group,language\nmia,,', known)).toEqual(['changed'])
    expect(outcomes('name,group,language\nMia,,', known)).toEqual(['unchanged'])
  })

  it('of two children with one name is first the one in these groups', () => {
    const known = [
      child('Mia', { id: 'a', groups: ['Bees'] }),
      child('Mia', { id: 'b', groups: ['Owls'] }),
    ]
    const planned = planOf('name,group\nMia,Foxes\nMia,Owls\nMia,Ants', known)
    expect(planned.map(({ childId, outcome }) => [childId, outcome])).toEqual([
      ['a', 'changed'],
      ['b', 'unchanged'],
      [null, 'new'],
    ])
    expect(rowsWithNamesakes(planned, known).size).toBe(3)
  })

  it.each([
    ['name,group\n,Bees', 'name', refusals.childNameMissing],
    [`name,group\n${'a'.repeat(101)},Bees`, 'name', refusals.childNameTooLong],
    [`name,group\nMia,${'a'.repeat(41)}`, 'group', refusals.groupTooLong],
    ['name,group\nMia,"a,b,c,d,e,f,g,h,i,j,k"', 'group', refusals.groupsTooMany],
    ['name,language\nMia,de', 'language', refusals.languageUnknown],
    [`name,id\nMia,${'1'.repeat(65)}`, 'id', refusals.ownIdTooLong],
    ['name,id\nLeo,8\nMia,8', 'id', refusals.ownIdTwice],
    ['name,id\nLeo,7\nMia,7', 'id', refusals.childTwice],
    ['name,id\nMia,9', 'id', refusals.childTakenOut],
    ['name,consent\nMia,yes', 'consent', refusals.consentUnreadable],
    ['name,consent\nMia,voice 2026-02-30 Ada', 'consent', refusals.consentUnreadable],
    ['name,consent\nMia,voice 2027-01-01 Ada', 'consent', refusals.consentUnreadable],
    ['name,id\nMia,1,,x', 'name', refusals.cellsTooMany],
  ])('%j is refused at its column', (text, column, message) => {
    const known = [child('Zoe', { ownId: '7' }), child('Gone', { ownId: '9', isHere: false })]
    const planned = planOf(text, known)
    expect(planned.at(-1)).toMatchObject({ outcome: 'refused', problems: [{ column, message }] })
  })

  it('gives consents, each with who agreed and when', () => {
    const [row] = planOf('name,consent\nMia,voice 2026-02-27 Ada Blum; camera 2026-03-01 Jo; Mo')
    expect(row?.consents).toEqual([
      { kind: 'voice', givenOn: '2026-02-27', guardian: 'Ada Blum' },
      { kind: 'camera', givenOn: '2026-03-01', guardian: 'Jo; Mo' },
    ])
  })
})

const someName = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((name) => name.replaceAll(/[\s]+/gu, ' ').trim())
  .filter((name) => name !== '' && !/^'/u.test(name))
const someChild = fc.record({
  name: fc.oneof(fc.constantFrom('Mia', 'Leo'), someName),
  group: fc.constantFrom('', 'Bees', 'Bees; Owls'),
  language: fc.constantFrom('', 'en', 'fil'),
  id: fc.constantFrom('', '1', '2', '3'),
})

describe('planning', () => {
  it('of a list that was saved changes nothing, and no child is in two rows', () => {
    fc.assert(
      fc.property(fc.array(someChild, { minLength: 1, maxLength: 12 }), (children) => {
        const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = ['name,group,language,id']
          .concat(children.map((one) => Object.values(one).map(cell).join(',')))
          .join('\r\n')
        const saved = planOf(text)
          .filter(({ outcome }) => outcome === 'new')
          .map((row, at) =>
            child(row.name, {
              ...{ id: `child ${at}`, ownId: row.ownId, language: row.language },
              groups: row.groups ?? [],
            }),
          )
        const again = planOf(text, saved).filter(({ outcome }) => outcome !== 'refused')
        expect(again.map(({ outcome }) => outcome)).toEqual(saved.map(() => 'unchanged'))
        expect(new Set(again.map(({ childId }) => childId)).size).toBe(saved.length)
      }),
    )
  })
})

describe('a move between groups', () => {
  const label = fc.constantFrom('Bees', 'bees', 'Owls', 'Ants', 'Sun')
  const labels = fc.uniqueArray(label, { selector: (one) => one.toLowerCase() })

  it('joins, leaves, and lets all other groups be', () => {
    expect(regroup(['Bees', 'Sun'], { joins: ['Owls'], leaves: ['bees', 'Ants'] })).toEqual({
      groups: ['Sun', 'Owls'],
      undo: { joins: ['Bees'], leaves: ['Owls'] },
    })
    expect(regroup(['Bees'], { joins: ['bees'], leaves: ['Bees'] }).undo).toEqual({
      joins: [],
      leaves: [],
    })
  })

  it('is taken back whole, and what was changed meanwhile stays', () => {
    fc.assert(
      fc.property(labels, labels, labels, (groups, joins, leaves) => {
        const moved = regroup(groups, { joins, leaves })
        expect(regroup(moved.groups, moved.undo).groups.sort()).toEqual([...groups].sort())
        const meanwhile = regroup([...moved.groups, 'New'], moved.undo).groups
        expect(meanwhile.sort()).toEqual([...groups, 'New'].sort())
        const again = regroup(moved.groups, { joins, leaves })
        expect(again.groups.sort()).toEqual(moved.groups.sort())
      }),
    )
  })
})
