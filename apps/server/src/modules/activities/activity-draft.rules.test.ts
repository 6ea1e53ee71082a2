import { describe, expect, it } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { draftActivity, readDate } from './activity-draft.rules.ts'

const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }

describe('readDate', () => {
  it.each([
    ['2030-06-01', '2030-06-01'],
    [' 2030-06-01 ', '2030-06-01'],
    ['2030-06-01T23:30:00-08:00', '2030-06-01'],
    ['2030-06-01T00:30:00.000Z', '2030-06-01'],
    ['2030-06-01T09:00', '2030-06-01'],
    ['2028-02-29', '2028-02-29'],
    ['2030-02-29', null],
    ['2030-13-01', null],
    ['2030-00-10', null],
    ['2030-06-31', null],
    ['0030-06-01', null],
    ['01.06.2030', null],
    ['June 1', null],
    ['2030-06-01 or so', null],
  ])('reads %j as %j', (text, date) => {
    expect(readDate(text)).toBe(date)
  })
})

describe('draftActivity', () => {
  it('cleans what the editor wrote', () => {
    const description = '<h1>Leaves</h1><p onclick="x()">Any<script>x()</script></p>'
    expect(draftActivity({ ...input, title: ' Draw a leaf ', description })).toEqual({
      title: 'Draw a leaf',
      description: '<h2>Leaves</h2><p>Any</p>',
      dueDate: '2030-06-01',
      youtubeUrl: null,
    })
  })

  it('names everything that is missing, text without words included', () => {
    const refused = draftActivity({ title: ' ', description: '<p>&nbsp;<br></p>', dueDate: '' })
    expect(refused).toMatchObject({
      code: 'ACTIVITY_INCOMPLETE',
      message: 'Please fill all required fields.',
    })
    if (!isFailure(refused)) throw new Error('it was taken')
    expect(refused.fields.map(({ path }) => path)).toEqual(['title', 'description', 'dueDate'])
  })

  it('names everything that is wrong', () => {
    const refused = draftActivity({ ...input, dueDate: '2030-02-30', youtubeUrl: 'javascript:x()' })
    expect(refused).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'dueDate' }, { path: 'youtubeUrl' }],
    })
  })
})
