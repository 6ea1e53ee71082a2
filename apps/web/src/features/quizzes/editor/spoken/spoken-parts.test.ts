import { expect, test } from 'vitest'
import { recordedBy } from '../../../recording/index.ts'
import { missedParts, spokenParts, type Voices, voiceOfPart } from './spoken-parts.ts'

const options = {
  A: { text: 'Cow', image: '/pictures/rooms/animal-cow.svg' },
  B: { text: 'Hen', image: '' },
  C: { text: 'Pig' },
  D: { text: ' ' },
}
const question = { key: 'q', questionText: 'Who says moo?', image: null, options }
const clip = (text: string, language = 'en') => ({
  _id: text,
  speakerId: 'rosa',
  language,
  kind: 'text' as const,
  text,
  url: `/media/private/${text}`,
})
const voices = (changes: Partial<Voices> = {}): Voices => ({
  language: 'en',
  recorded: recordedBy([]),
  deviceSpeaks: false,
  clips: new Set(),
  ...changes,
})
const missed = (given: Voices) =>
  missedParts([question], given).map(({ number, part }) => [number, part.letter, part.text])

test('the parts of a question are spoken as the player speaks them; an empty one is none', () => {
  expect(spokenParts(question).map(({ said }) => said.text)).toEqual([
    'Who says moo?',
    'A. Cow',
    'B. Hen',
    'C. Pig',
  ])
})

test('what has neither a picture nor a voice is missed', () => {
  expect(missed(voices())).toEqual([
    [1, undefined, 'Who says moo?'],
    [1, 'B', 'Hen'],
    [1, 'C', 'Pig'],
  ])
})

test('a recording counts in its own language alone', () => {
  const clips = [clip('who says moo?'), clip('B. Hen', 'es')]
  expect(missed(voices({ recorded: recordedBy(clips) }))).toEqual([
    [1, 'B', 'Hen'],
    [1, 'C', 'Pig'],
  ])
})

test('what clips of ours speak is not missed, and only what is spoken by nothing else is', () => {
  const given = voices({ clips: new Set(['B. Hen']) })
  expect(missed(given)).toEqual([
    [1, undefined, 'Who says moo?'],
    [1, 'C', 'Pig'],
  ])
  const sources = (more: Partial<Voices>) =>
    spokenParts(question).map((part) => voiceOfPart(part, { ...given, ...more }))
  expect(sources({})).toEqual(['none', 'none', 'clip', 'none'])
  expect(sources({ deviceSpeaks: true })[2]).toBe('device')
})

test('a device that speaks the language leaves nothing out, and a recording is better', () => {
  const recorded = recordedBy([clip('B. Hen')])
  const given = voices({ recorded, deviceSpeaks: true })
  expect(missed(given)).toEqual([])
  expect(spokenParts(question).map((part) => voiceOfPart(part, given))).toEqual([
    'device',
    'device',
    'recorded',
    'device',
  ])
})
