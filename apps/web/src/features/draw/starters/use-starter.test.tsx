import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { tab, writeText } from '../../../state/stored.ts'
import { useStarter } from './use-starter.ts'

const key = 'kinderleaf-starter-one'
afterEach(() => void writeText(key, null, tab))

const Words = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
)

const speechOf = (isNew: boolean) =>
  renderHook(
    () => {
      const none = { current: null }
      return useStarter({ easel: none, paper: none, picture: 'one', isOffered: false, isNew })
    },
    { wrapper: Words },
  ).result.current.speech

test('a picture that was begun with a starter asks the same when it is loaded anew', () => {
  expect(speechOf(false)).toBe('Draw what you like!')
  writeText(key, 'butterfly', tab)
  expect(speechOf(false)).toBe('Draw the other half.')
  expect(speechOf(true)).toBe('Draw what you like!')
})
