import { describe, expect, it } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { draftActivity } from './activity-draft.rules.ts'

const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }

describe('draftActivity', () => {
  it('cleans what the editor wrote', () => {
    const description = '<h1>Leaves</h1><p onclick="x()">Any<script>x()</script></p>'
    expect(draftActivity({ ...input, title: ' Draw a leaf ', description }, 'published')).toEqual({
      title: 'Draw a leaf',
      description: '<h2>Leaves</h2><p>Any</p>',
      dueDate: '2030-06-01',
      youtubeUrl: null,
    })
  })

  it('names everything that is missing, text without words included', () => {
    const refused = draftActivity(
      { title: ' ', description: '<p>&nbsp;<br></p>', dueDate: '' },
      'published',
    )
    expect(refused).toMatchObject({
      code: 'ACTIVITY_INCOMPLETE',
      message: 'Please fill all required fields.',
    })
    if (!isFailure(refused)) throw new Error('it was taken')
    expect(refused.fields.map(({ path }) => path)).toEqual(['title', 'description', 'dueDate'])
  })

  it('takes a draft with a title alone', () => {
    const begun = { title: 'Leaves', description: '', dueDate: '' }
    expect(draftActivity(begun, 'draft')).toEqual({ ...begun, dueDate: null, youtubeUrl: null })
    expect(draftActivity({ ...begun, title: ' ' }, 'draft')).toMatchObject({
      code: 'ACTIVITY_INCOMPLETE',
      fields: [{ path: 'title' }],
    })
    expect(draftActivity({ ...begun, dueDate: '2030-02-30' }, 'draft')).toMatchObject({
      code: 'NOT_ACCEPTABLE',
    })
  })

  it('names everything that is wrong', () => {
    const refused = draftActivity(
      { ...input, dueDate: '2030-02-30', youtubeUrl: 'javascript:x()' },
      'published',
    )
    expect(refused).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'dueDate' }, { path: 'youtubeUrl' }],
    })
  })
})
