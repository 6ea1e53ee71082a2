// A device that others use, too: the tick that says so, and what happens there when a child leaves.
import { i18n } from '@lingui/core'
// home, where the tick stands, has not loaded these words
import { messages } from '../../locales/en/pages.po'

i18n.load('en', messages)

export { forgetLeft, leaveDevice } from './leaving.ts'
export { SharedDeviceTick } from './SharedDeviceTick.tsx'
