import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tab, writeText } from '../../../state/stored.ts'
import { Page } from '../../../test-page.tsx'
import { useStarter } from './use-starter.ts'

const key = 'kinderleaf-starter-one'
afterEach(() => void writeText(key, null, tab))

const speechOf = (isNew: boolean) =>
  renderHook(
    () => {
      const none = { current: null }
      return useStarter({ easel: none, paper: none, picture: 'one', isOffered: false, isNew })
    },
    { wrapper: Page },
  ).result.current.speech

test('a picture that was begun with a starter asks the same when it is loaded anew', () => {
  expect(speechOf(false)).toBe('Draw what you like!')
  writeText(key, 'butterfly', tab)
  expect(speechOf(false)).toBe('Draw the other half.')
  expect(speechOf(true)).toBe('Draw what you like!')
})
