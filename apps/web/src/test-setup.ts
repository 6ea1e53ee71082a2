// Before every test file: English, a light colour scheme; after every test a clean page without
// messages.
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismiss, shownToasts } from './ui/notify.ts'

// a busy machine is no failure
configure({ asyncUtilTimeout: 10_000 })

i18n.loadAndActivate({ locale: 'en', messages: {} })
// jsdom has no media queries
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
// and no layout: nothing is scrolled, and nothing changes its size
if (typeof Element === 'function') Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// everything counts as visible
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
