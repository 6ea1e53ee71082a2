import { screen, within } from '@testing-library/react'
import { useReducer } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { DrawBar } from './DrawBar.tsx'
import { firstTools, takeTool } from './tools.ts'

// a window from a tablet on
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

const onUndo = vi.fn()
const onRedo = vi.fn()

function Bar() {
  const [tools, take] = useReducer(takeTool, firstTools)
  return (
    <MemoryRouter>
      <DrawBar
        tools={tools}
        take={take}
        steps={{ undo: true, redo: false }}
        onUndo={onUndo}
        onRedo={onRedo}
        onClear={() => {}}
        onSave={() => {}}
        speech="Draw what you like!"
        activity={null}
        onHandIn={() => {}}
        pages={() => null}
      />
    </MemoryRouter>
  )
}

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

test('red is chosen first; a paint leaves the eraser', async () => {
  const { person } = show(<Bar />)
  expect(isPressed('Red')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Eraser' }))
  expect(isPressed('Eraser')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Blue' }))
  expect([isPressed('Eraser'), isPressed('Red'), isPressed('Blue')]).toEqual([false, false, true])
})

test('a step that is not there cannot be taken', async () => {
  const { person } = show(<Bar />)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await person.click(screen.getByRole('button', { name: 'Redo' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(onRedo).not.toHaveBeenCalled()
})

test('arrow keys go from tool to tool, Tab goes past them', async () => {
  const { person } = show(<Bar />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await person.tab()
  await person.tab()
  await person.tab()
  await person.tab()
  expect(focused()).toBe('Red')
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Green')
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('Save')
  await person.tab()
  expect(document.activeElement).toBe(document.body)
})

test('six paints and three sizes stand in the bar; any size waits in the tray', async () => {
  const { person } = show(<Bar />)
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  expect(names('Colour')).toEqual(['Red', 'Yellow', 'Green', 'Blue', 'Pink', 'Black'])
  expect(names('Brush size')).toEqual(['Small brush', 'Medium brush', 'Big brush'])
  expect(isPressed('Medium brush')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Big brush' }))
  expect([isPressed('Medium brush'), isPressed('Big brush')]).toEqual([false, true])
  await person.click(screen.getByRole('button', { name: 'Tools and colours' }))
  expect(await screen.findByRole('slider', { name: 'Brush size' })).toHaveProperty('value', '28')
})

test('the tray has more paints and closes with one chosen', async () => {
  const { person } = show(<Bar />)
  await person.click(screen.getByRole('button', { name: 'Tools and colours' }))
  await person.click(await screen.findByRole('button', { name: 'Purple' }))
  expect(isPressed('Red')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Purple' })).toBeNull()
})

test('the stamps take the place of the paints until one is chosen', async () => {
  const { person } = show(<Bar />)
  await person.click(screen.getByRole('button', { name: 'Tools and colours' }))
  await person.click(await screen.findByRole('button', { name: 'Stamps' }))
  expect(screen.queryByRole('button', { name: 'Purple' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Owl' }))
  expect(screen.queryByRole('button', { name: 'Owl' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Blue' }))
  expect(isPressed('Blue')).toBe(true)
})

test('the ear in the tray turns the sound off and on', async () => {
  const { person } = show(<Bar />)
  await person.click(screen.getByRole('button', { name: 'Tools and colours' }))
  await person.click(await screen.findByRole('button', { name: 'Turn sound off' }))
  await person.click(screen.getByRole('button', { name: 'Turn sound on' }))
  expect(screen.getByRole('button', { name: 'Turn sound off' })).toBeTruthy()
})
