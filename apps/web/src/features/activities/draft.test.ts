import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDraft, useDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

describe('what was typed for an activity', () => {
  it('is restored after a reload, for the same child and activity only', () => {
    const first = renderHook(() => useDraft('mira', 'grow'))
    act(() => first.result.current[1]({ comment: 'Two leaves' }))
    act(() => first.result.current[1]({ externalLink: 'photos.example.org' }))
    first.unmount()
    const draftOf = (child: string, activity: string) =>
      renderHook(() => useDraft(child, activity)).result.current[0]
    expect(draftOf('mira', 'grow')).toEqual({
      comment: 'Two leaves',
      externalLink: 'photos.example.org',
    })
    expect(draftOf('tala', 'grow').comment).toBe('')
    expect(draftOf('mira', 'hunt').comment).toBe('')
  })

  it('is forgotten once it is handed in', () => {
    const { result } = renderHook(() => useDraft('mira', 'grow'))
    act(() => result.current[1]({ comment: 'Done' }))
    act(() => result.current[1](null))
    expect(result.current[0].comment).toBe('')
    expect(localStorage.length).toBe(0)
  })

  it('is empty when the stored text is not a draft', () => {
    for (const text of [null, '', '[', '7', '{"comment":3}']) {
      expect(readDraft(text)).toEqual({ comment: '', externalLink: '' })
    }
  })
})
