// Before every test file: English, and a clean page after every test.
import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(cleanup)
