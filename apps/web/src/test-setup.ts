// Before every test file: English, a screen that prefers light; after every test a clean
// page, and no message left for the next one.
import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismiss, shownToasts } from './ui/notify.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
// jsdom has no media queries
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
// and lays nothing out: all is in sight
vi.stubGlobal(
  'IntersectionObserver',
  class {
    trigger: (entries: { isIntersecting: boolean }[]) => void
    constructor(trigger: (entries: { isIntersecting: boolean }[]) => void) {
      this.trigger = trigger
    }
    observe() {
      queueMicrotask(() => this.trigger([{ isIntersecting: true }]))
    }
    disconnect() {}
  },
)
afterEach(() => {
  cleanup()
  for (const { id } of shownToasts.get()) dismiss(id)
})
