// Renders a part of the app in tests: in English, with a user-event session.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'

const English = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
)

/** Renders and returns the user-event session. */
export function show(piece: ReactNode) {
  return { ...render(piece, { wrapper: English }), person: userEvent.setup() }
}
