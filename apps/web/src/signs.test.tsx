// Each page that a tile leads to has a sign of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EducatorHome } from './features/home/EducatorHome.tsx'
import { Landing } from './features/home/Landing.tsx'
import { StudentHome } from './features/home/StudentHome.tsx'
import { Component as ArtsPage } from './features/learn/ArtsPage.tsx'
import { Component as LearnPage } from './features/learn/LearnPage.tsx'
import { Component as SciencePage } from './features/learn/SciencePage.tsx'
import { alwaysThere, onRequest } from './features/offline/play-rooms.ts'
import { signAt } from './layouts/index.ts'
import { paths } from './paths.ts'
import { show } from './test-page.tsx'
import { signAddress } from './ui/index.ts'

const pictures = join(import.meta.dirname, '../public/pictures')
const read = (path: string) => readFileSync(path, 'utf8')

const person = { _id: 'p', name: 'Ana Reyes', imageUrl: null, awaitsClass: false }
const pages: Record<string, ComponentType> = {
  landing: Landing,
  'home of a child': () => (
    <StudentHome user={{ ...person, role: 'student', enrolledCourses: [] }} />
  ),
  'home of a teacher': () => (
    <EducatorHome user={{ ...person, role: 'educator', enrolledCourses: [] }} />
  ),
  learn: LearnPage,
  science: SciencePage,
  arts: ArtsPage,
}

test.each(Object.entries(pages))('every tile of %s shows the sign of where it leads', (_, Page) => {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const tiles = screen
    .getAllByRole('listitem')
    .map((tile) => ({
      address: tile.querySelector('a')?.getAttribute('href') ?? '',
      picture: tile.querySelector(':scope > img')?.getAttribute('src'),
    }))
    .filter(({ address, picture }) => address && picture)
  expect(tiles.length).toBeGreaterThan(2)
  for (const { address, picture } of tiles) {
    const sign = signAt(address)
    expect(sign && signAddress(sign)).toBe(picture)
  }
})

test('rooms without a network are shown by their signs', () => {
  for (const { name, to } of [...alwaysThere, ...onRequest]) expect(signAt(to)).toBe(name)
})

test.each([
  [paths.home(), undefined],
  [paths.courseList('bees'), 'lessons'],
  [paths.numbers('find'), 'numbers'],
  [paths.alphabet('find'), 'alphabet'],
  [paths.alphabet('trace'), 'trace'],
  [paths.today(), 'today'],
  [paths.garden(), 'garden'],
  [paths.course('1'), undefined],
  [paths.mySubmissions(), undefined],
  [paths.handIn('1'), undefined],
])('%s has the sign %s', (address, sign) => {
  expect(signAt(address)).toBe(sign)
})

test('no picture serves two places', () => {
  const all = readdirSync(pictures, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, read(join(pictures, name))] as const)
  const alike = all.filter(
    ([name, drawn]) =>
      name.startsWith('signs/') &&
      all.some(([other, markup]) => other !== name && markup === drawn),
  )
  expect(alike).toEqual([])
  const namedIn = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.(tsx?|css)$/.test(name) &&
      read(join(import.meta.dirname, name)).includes('pictures/signs/'),
  )
  expect(namedIn).toEqual([join('ui', 'signs.ts')])
})
