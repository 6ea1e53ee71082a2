// Set-up and clean-up for the editor's pages on jsdom, which has no layout.
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
    // a form stores its unsaved work when it unmounts
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}
