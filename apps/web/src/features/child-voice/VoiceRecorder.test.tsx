import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { speak } from '../../ui/index.ts'
import type { RecordingProblem } from '../../ui/voice/recorder/index.ts'
import { VoiceRecorder } from './VoiceRecorder.tsx'

const said = new Blob(['said'])
let problem: RecordingProblem | null = null

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  speak: vi.fn(),
}))
vi.mock(import('../../ui/voice/recorder/index.ts'), async (original) => ({
  ...(await original()),
  useMicrophone: () => ({ level: null, open: async () => 'missing' as const }),
  useBlobAddress: () => 'blob:said',
  useRecording: (_kind, _open, save) => {
    const [phase, setPhase] = useState<'idle' | 'recording'>('idle')
    const press = () => {
      if (phase === 'recording') void save(said)
      setPhase(phase === 'idle' ? 'recording' : 'idle')
    }
    return { phase, problem, press }
  },
}))

beforeEach(() => {
  problem = null
})
afterEach(() => vi.clearAllMocks())

function open() {
  const [onVoice, onEnd] = [vi.fn(), vi.fn()]
  const { person } = show(<VoiceRecorder onVoice={onVoice} onEnd={onEnd} />)
  const pressBeside = async () => {
    const veil = document.querySelector('.kl-veil')
    if (veil) await person.click(veil)
  }
  return { person, onVoice, onEnd, pressBeside }
}

test('a tap beside the dialog loses nothing, before, during or after she speaks', async () => {
  const { person, onVoice, onEnd, pressBeside } = open()
  await pressBeside()
  await person.click(screen.getByRole('button', { name: 'Record' }))
  await pressBeside()
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  await pressBeside()
  expect(onEnd).not.toHaveBeenCalled()
  await person.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(onVoice).toHaveBeenCalledExactlyOnceWith(said)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('closing while she speaks lets her hear it, and closing then keeps it', async () => {
  const { person, onVoice, onEnd } = open()
  await person.click(screen.getByRole('button', { name: 'Record' }))
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Hear your voice' })).toBeTruthy()
  expect(onEnd).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(onVoice).toHaveBeenCalledExactlyOnceWith(said)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('closing before she has spoken only closes', async () => {
  const { person, onVoice, onEnd } = open()
  await person.keyboard('{Escape}')
  expect(onVoice).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a microphone that is missing is told in few spoken words, and to a grown-up in more', async () => {
  problem = 'missing'
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'My voice' }))
  const words = 'I cannot hear you yet. Ask a grown-up!'
  expect(dialog.getByRole('status').textContent).toBe(words)
  await waitFor(() => expect(speak).toHaveBeenCalledWith(words))
  expect(dialog.getByRole('button', { name: `Hear: ${words}` })).toBeTruthy()
  expect(dialog.getByText(/No microphone was found/)).toBeTruthy()
})
