// The editor's pages on jsdom, which lays nothing out, and what they leave behind.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

/** Call it once at the top of a test file. */
export function prepareEditorPages(): void {
  beforeAll(() => {
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
    Range.prototype.getBoundingClientRect = () => new DOMRect()
    document.elementFromPoint = () => null
    Element.prototype.scrollIntoView = () => {}
    vi.stubGlobal('scrollTo', () => {})
  })
  afterEach(() => {
    // a form that is left keeps what is written
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}
