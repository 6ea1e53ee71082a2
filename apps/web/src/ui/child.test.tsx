import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../test-page.tsx'
import {
  type CardFace,
  Cards,
  type OptionLetter,
  QuizOption,
  QuizOptions,
  RichText,
  SpeakerButton,
  Tile,
} from './index.ts'
import { fakeDevice } from './voice/fake-audio.ts'
import { muted } from './voice/mute.ts'
import { stop } from './voice/speech.ts'

const Link = (props: ComponentProps<'a'>) => <a href="/somewhere" {...props} />

const cardOf = (title: string): CardFace => ({
  id: title,
  title,
  href: `/course/${title}`,
  picture: { src: '/x.svg' },
})

beforeEach(() => act(() => stop()))

test('the speaker speaks each sentence, shows it, and stops on the next tap', async () => {
  const { spoken } = fakeDevice([{ lang: 'en-GB', localService: true }])
  const { person } = show(<SpeakerButton text="Hello, Mira! Pick a picture." />)
  const speaker = screen.getByRole('button', { name: 'Hear: Hello, Mira! Pick a picture.' })
  await person.click(speaker)
  await waitFor(() => expect(speaker.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(spoken).toHaveLength(1))
  spoken[0]?.onend?.()
  await waitFor(() => expect(spoken).toHaveLength(2))
  expect(spoken.map(({ text }) => text)).toEqual(['Hello, Mira! ', 'Pick a picture.'])
  await person.click(speaker)
  expect(speaker.getAttribute('aria-pressed')).toBe('false')
  expect(spoken).toHaveLength(2)
})

test('any tap elsewhere stops the voice', async () => {
  fakeDevice([{ lang: 'en-US', localService: true }])
  const { person } = show(
    <>
      <SpeakerButton text="Quizzes" />
      <p>Elsewhere</p>
    </>,
  )
  const speaker = screen.getByRole('button', { name: 'Hear: Quizzes' })
  await person.click(speaker)
  await waitFor(() => expect(speaker.getAttribute('aria-pressed')).toBe('true'))
  await person.click(screen.getByText('Elsewhere'))
  expect(speaker.getAttribute('aria-pressed')).toBe('false')
})

test('a voice on somebody else’s server is not used, and the speaker shows that there is none', async () => {
  const { spoken } = fakeDevice([{ lang: 'en-US', localService: false }])
  const { person } = show(<SpeakerButton text="Words of a teacher" />)
  const speaker = screen.getByRole('button')
  await person.click(speaker)
  await waitFor(
    () => expect(speaker.getAttribute('aria-label')).toContain('this device has no voice'),
    { timeout: 10_000 },
  )
  expect(spoken).toEqual([])
})

test('a tile and a card are one link each, and the speaker beside it is not part of it', () => {
  show(
    <>
      <ul>
        <Tile label="Quizzes" sign="quizzes" render={<Link />} />
      </ul>
      <Cards label="Lessons" items={['Seeds']} card={cardOf} onOpen={() => undefined} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Quizzes', 'Seeds'])
  for (const link of screen.getAllByRole('link')) {
    expect(link.querySelector('button')).toBeNull()
    expect(link.closest('li')?.querySelector('button')).not.toBeNull()
  }
})

test('the speaker of a card speaks its title, and shows when the sound is off', async () => {
  const { spoken } = fakeDevice([{ lang: 'en-US', localService: true }])
  const { person } = show(
    <Cards label="Lessons" items={['Seeds', 'Leaves']} card={cardOf} onOpen={() => undefined} />,
  )
  const speaker = screen.getByRole('button', { name: 'Hear: Leaves' })
  await person.click(speaker)
  await waitFor(() => expect(spoken[0]?.text).toBe('Leaves'))
  expect(speaker.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Hear: Seeds' }).ariaPressed).toBe('false')
  await person.click(speaker)
  expect(speaker.getAttribute('aria-pressed')).toBe('false')
  act(() => muted.toggle())
  expect(speaker.getAttribute('aria-label')).toBe('Hear: Leaves (the sound is off)')
  act(() => muted.toggle())
  expect(speaker.getAttribute('aria-label')).toBe('Hear: Leaves')
})

test('a list that has grown keeps its cards and the focus', async () => {
  const list = (items: string[]) => (
    <Cards label="Lessons" items={items} card={cardOf} onOpen={() => undefined} />
  )
  const { person, rerender } = show(list(['Seeds', 'Leaves']))
  await person.tab()
  rerender(list(['Roots', 'Seeds', 'Leaves', 'Fruit']))
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Roots', 'Seeds', 'Leaves', 'Fruit'])
  expect(document.activeElement).toBe(links[1])
})

test('a list that is read again keeps the focus where it was', () => {
  type Lesson = { id: string; title: string }
  const faceOf = ({ id, title }: Lesson): CardFace => ({ ...cardOf(title), id })
  const list = (...lessons: Lesson[]) => (
    <Cards label="Lessons" items={lessons} card={faceOf} onOpen={() => undefined} />
  )
  const { rerender } = show(list({ id: '1', title: 'Seeds' }, { id: '2', title: 'Leaves' }))
  const link = screen.getByRole('link', { name: 'Leaves' })
  act(() => link.focus())
  rerender(list({ id: '1', title: 'Seeds' }, { id: '2', title: 'Leaves' }))
  expect(document.activeElement).toBe(link)
  rerender(list({ id: '1', title: 'Roots' }, { id: '2', title: 'Leaves' }))
  expect(document.activeElement).toBe(link)
  rerender(list({ id: '1', title: 'Roots' }, { id: '2', title: 'Fruit' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Fruit' }))
})

function Question({ shown }: { shown: boolean }) {
  const [chosen, setChosen] = useState<OptionLetter>()
  return (
    <>
      <h1 id="question">Who lives in the sea?</h1>
      <QuizOptions labelledBy="question">
        {(['A', 'B'] as const).map((letter) => (
          <QuizOption
            key={letter}
            letter={letter}
            text={letter === 'A' ? 'Lion' : 'Octopus'}
            lang="en"
            name="answer"
            checked={chosen === letter}
            onChoose={setChosen}
            state={shown ? (letter === 'B' ? 'right' : 'wrong') : 'open'}
          />
        ))}
      </QuizOptions>
    </>
  )
}

test('answers are chosen with the arrow keys', async () => {
  const { person } = show(<Question shown={false} />)
  expect(screen.getByRole('radiogroup', { name: 'Who lives in the sea?' })).toBeTruthy()
  screen.getByRole('radio', { name: /Lion/ }).focus()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Octopus/ }).checked).toBe(true)
})

test('a shown answer is marked right or wrong in words and cannot be changed', () => {
  show(<Question shown />)
  const right = screen.getByRole<HTMLInputElement>('radio', { name: /Octopus.*Correct/ })
  const wrong = screen.getByRole<HTMLInputElement>('radio', { name: /Lion.*Incorrect/ })
  expect(right.disabled).toBe(true)
  expect(wrong.disabled).toBe(true)
})

test('our drawings lie on a ground of their own in an answer, since some of them are white', () => {
  const pictures = ['rooms/animal-sheep', 'library/ewe', 'rooms/bg-farm']
  const { container } = show(
    <QuizOptions labelledBy="question">
      {pictures.map((name) => (
        <QuizOption
          {...{ letter: 'A', text: name, lang: 'en', name, checked: false, onChoose: () => {} }}
          key={name}
          picture={{ src: `/pictures/${name}.svg`, alt: '' }}
        />
      ))}
    </QuizOptions>,
  )
  const grounds = [...container.querySelectorAll('[data-drawn] > img')]
  expect(grounds.map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/rooms/animal-sheep.svg',
  ])
})

test('rich text keeps its structure and loses harmful elements', async () => {
  const html =
    '<p onclick="x()">Plant <strong>one</strong></p><script>x()</script><img src=x onerror=x()>' +
    '<a href="javascript:x()">bad</a><a href="https://example.org">good</a>'
  const { container } = show(<RichText html={html} />)
  await screen.findByText('one')
  expect(container.querySelector('script, img, [onclick], [onerror]')).toBeNull()
  expect(screen.getByText('bad').getAttribute('href')).toBeNull()
  expect(screen.getByRole('link', { name: 'good' }).getAttribute('rel')).toBe('noopener noreferrer')
})
