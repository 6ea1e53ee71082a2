// Which messages stand beside each other.
import { afterEach, expect, test, vi } from 'vitest'
import { clearMessages, notify, shownToasts } from './notify.ts'

vi.useFakeTimers()
afterEach(clearMessages)

const texts = () => shownToasts.get().map(({ text }) => text)

test('what went wrong before is gone once it has worked', () => {
  notify.warning('Children who cannot read miss some of this quiz.')
  notify.error('Invalid code or server error')
  notify.success('Educator joined!')
  expect(texts()).toEqual(['Children who cannot read miss some of this quiz.', 'Educator joined!'])
})

test('a success stays beside another one, whose undo may still be wanted', () => {
  notify.success('Quiz deleted successfully!', { label: 'Undo', run: () => {} })
  notify.success('Saved.')
  notify.error('Not saved.')
  expect(texts()).toEqual(['Quiz deleted successfully!', 'Saved.', 'Not saved.'])
})
