// Whole pages of a child, made of the kit: home, the list of lessons, joining a class.
import { useState } from 'react'
import { art } from '../src/pictures/covers.ts'
import {
  BackButton,
  Band,
  Button,
  type CardFace,
  Cards,
  CodeField,
  Hello,
  HomeButton,
  Logo,
  SearchField,
  SpeakerButton,
  Tile,
  Tiles,
  TopBar,
} from '../src/ui/index.ts'
import { lessons, mira, nowhere } from './sample.tsx'

/** The home of a student. */
export const HomeView = () => (
  <>
    <TopBar logo={<Logo render={nowhere} />}>{mira}</TopBar>
    <main id="main">
      <Hello title="Hello, Mira!" speech="Hello, Mira! Pick a picture." />
      <Tiles row="home">
        <Tile quiet sign="learn" label="Look, Listen, Interact" render={nowhere} />
        <Tile quiet sign="quizzes" label="Quizzes" render={nowhere} />
        <Tile quiet sign="lessons" label="Lessons" render={nowhere} />
        <Tile quiet sign="activities" label="Activities" render={nowhere} />
        <Tile quiet sign="arts" label="Let’s do Arts!" render={nowhere} />
      </Tiles>
    </main>
  </>
)

/** The list of lessons. */
export const ListView = () => (
  <main id="main" className="area-lessons">
    <Band title="Lessons" sign="lessons" home={nowhere} back={nowhere} aside={mira}>
      <SearchField label="Search Lessons" onSearch={() => undefined} />
      <Button look="quiet" render={nowhere}>
        Lessons Started
      </Button>
    </Band>
    <div className="px-gutter pt-9 pb-18">
      <LessonCards />
    </div>
  </main>
)

const lessonCard = ({ title, picture, teacher, lectures, stars }: (typeof lessons)[number]) =>
  ({
    id: title,
    title,
    href: '#main',
    picture,
    facts: [
      [{ kind: 'person', seed: teacher, name: teacher }],
      [{ kind: 'leaf', text: `${lectures} lectures` }],
      [
        { kind: 'chip', text: 'Learn for Free' },
        { kind: 'stars', value: stars },
      ],
    ],
  }) satisfies CardFace

/** The cards of the list. */
const LessonCards = () => (
  <Cards label="Lessons" items={lessons} card={lessonCard} onOpen={() => undefined} />
)

/** Joining a class: the mark at full size beside the code. */
export function JoinView() {
  const [error, setError] = useState<string>()
  const sentence = 'Please enter an educator code to view available lessons'
  return (
    <main
      id="main"
      className="area-lessons grid min-h-dvh bg-area-500 md:grid-cols-2 max-md:grid-rows-[1fr_auto]"
    >
      <div className="flex flex-col gap-6 px-gutter pt-6 pb-18">
        <div className="flex gap-4">
          <BackButton render={nowhere} />
          <HomeButton render={nowhere} />
        </div>
        <form
          className="my-auto grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            setError('Ask your teacher for the code.')
          }}
        >
          <div className="flex items-center justify-between gap-5">
            <h1 className="text-2xl leading-[1.1]">{sentence}</h1>
            <SpeakerButton text={sentence} />
          </div>
          <CodeField label="Class code" labelHidden error={error} defaultValue="sunny-fox" />
          <Button type="submit" size="big" className="justify-self-start">
            Join
          </Button>
        </form>
      </div>
      <picture className="relative min-h-[46vh] overflow-hidden sm:max-md:min-h-[46vh]">
        <source media="(641px <= width <= 1000px)" srcSet={art('meet-wide')} />
        <img
          className="absolute inset-0 size-full object-cover"
          src={art('meet-tall')}
          alt="A yellow block and a blue block meet and make a green leaf"
          width={700}
          height={900}
        />
      </picture>
    </main>
  )
}
