import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test-page.tsx'
import { Component } from './CreditsPage.tsx'
import libraries from './libraries.json'

const root = join(import.meta.dirname, '../../../../..')
const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Reads package.json as a file, since some packages do not export it. */
function licenceOf(name: string, workspace: string): string {
  const { resolve } = createRequire(join(root, workspace, 'package.json'))
  const folders = resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      return readPackage(join(folder, name, 'package.json')).license
    } catch {
      // it is further up
    }
  }
  throw new Error(`${name} is not installed in ${dirname(workspace)}`)
}

test('every library is named under the licence that it carries itself', () => {
  const workspaces = ['apps/web', 'apps/server', 'apps/identity', 'packages/contract']
  const carried = new Map<string, string>()
  for (const workspace of workspaces) {
    const { dependencies = {} } = readPackage(join(root, workspace, 'package.json'))
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@kinderleaf/')) carried.set(name, licenceOf(name, workspace))
    }
  }
  const named = libraries.flatMap(({ licence, packages }) =>
    packages.map((name) => [name, licence] as const),
  )
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(carried))
})

test('the page names the picture library with the notice of its licence', () => {
  show(<Component />)
  expect(screen.getByText(/is Microsoft's Fluent Emoji in their flat form/)).toBeTruthy()
  expect(screen.getByText(/Copyright \(c\) Microsoft Corporation/)).toBeTruthy()
})

test('the page states that the voices are synthetic, with the notice of the software', () => {
  show(<Component />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Credits')
  expect(screen.getByText(/not a person's: a machine spoke them/)).toBeTruthy()
  expect(screen.getByText(/Carnegie Mellon University\s+All Rights Reserved/)).toBeTruthy()
})
