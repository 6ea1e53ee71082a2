// What the showroom shows pieces with: links that lead nowhere, a little school.
import type { ComponentProps } from 'react'
import { covers, defaultCover } from '../src/pictures/covers.ts'
import { Menu, PersonButton, type Rendered } from '../src/ui/index.ts'

/** Where a router's link would stand. */
export const Nowhere = (link: ComponentProps<'a'>) => <a href="#nowhere" {...link} />

/** A link that stays on the page. */
export const nowhere: Rendered = <Nowhere />

/** The menu of the child who is signed in. */
export const mira = (
  <Menu
    label="Mira, your menu"
    items={[{ label: 'My account' }, { label: 'Log out' }]}
    trigger={<PersonButton seed="mira" name="Mira" />}
  />
)

/** Four lessons. */
export const lessons = [
  { title: 'Letters Are Everywhere', teacher: 'Maria Santos', lectures: 12, stars: 5 },
  { title: 'Counting with Ladybirds', teacher: 'Maria Santos', lectures: 9, stars: 4 },
  { title: 'Four Seasons, One Tree', teacher: 'Daniel Okafor', lectures: 8, stars: 4.5 },
  { title: 'Animal Homes', teacher: 'Maria Santos', lectures: 1, stars: 0 },
].map((lesson, index) => ({ ...lesson, picture: covers[index] ?? defaultCover('lesson') }))

/** Who started what. */
export const enrolments = [
  'Tala Reyes',
  'Leo Brandt',
  'Aisha Rahman',
  'Noah Mensah',
  'Mira Patel',
  'Emil Lund',
  'Zuri Abebe',
].map((student, index) => ({
  id: `row-${index}`,
  student,
  lesson: lessons[index % lessons.length]?.title ?? '',
  picture: covers[index]?.src ?? '',
}))
