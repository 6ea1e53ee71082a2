// Undo and redo by keys, as every program has them.
import { Toolbar } from '@base-ui/react/toolbar'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../test-page.tsx'
import { Dialog, StepTools, TextField } from './index.ts'

function steps(given: { undo: boolean; redo: boolean }) {
  const [onUndo, onRedo] = [vi.fn(), vi.fn()]
  const shown = show(
    <>
      <Toolbar.Root>
        <StepTools steps={given} onUndo={onUndo} onRedo={onRedo} />
      </Toolbar.Root>
      <TextField label="Your name" />
    </>,
  )
  const counts = () => [onUndo.mock.calls.length, onRedo.mock.calls.length]
  return { ...shown, counts }
}

test('Control or Command with Z undoes, with Shift and Z or with Y it redoes', async () => {
  const { person, counts } = steps({ undo: true, redo: true })
  await person.keyboard('{Control>}z{/Control}{Meta>}z{/Meta}')
  expect(counts()).toEqual([2, 0])
  await person.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}{Meta>}{Shift>}z{/Shift}{/Meta}')
  await person.keyboard('{Control>}y{/Control}')
  expect(counts()).toEqual([2, 3])
  await person.keyboard('zy{Shift>}z{/Shift}{Control>}{Alt>}z{/Alt}{/Control}')
  expect(counts()).toEqual([2, 3])
})

test('where there is no step, while somebody writes and in a dialog the keys do nothing', async () => {
  const none = steps({ undo: false, redo: false })
  await none.person.keyboard('{Control>}zy{/Control}')
  expect(none.counts()).toEqual([0, 0])
  none.unmount()
  const { person, counts } = steps({ undo: true, redo: true })
  await person.type(screen.getByLabelText('Your name'), 'Mi{Control>}z{/Control}')
  show(
    <Dialog title="Hand in" open onOpenChange={() => {}}>
      <p>Which activity?</p>
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await vi.waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  await person.keyboard('{Control>}zy{/Control}')
  expect(counts()).toEqual([0, 0])
})
