// A class at the wall of a tablet: its children are written down, a browser is paired, and each of them
// signs in by her face and pictures, without reading.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './calls.ts'

/** Her own face at the top of a page, which leads to the wall. */
export const wayToWall = (page: Page) => page.getByRole('button', { name: /, to the faces$/ })

/** Writes children into the register of the teacher on this page. */
export async function addChildren(desk: Page, names: readonly string[]): Promise<void> {
  const text = names.join('\n')
  const { plan } = await callAs(desk, 'checkRegister', { body: { text } })
  await callAs(desk, 'saveRegister', { body: { text, plan, key: randomUUID() } })
}

/** What a browser shows that is no tablet yet, once it is asked to. */
export async function lettersOn(tablet: Page): Promise<string> {
  await tablet.getByRole('button', { name: 'Show the letters' }).click()
  const letters = tablet.getByRole('status', { name: 'The letters of this tablet' })
  // waits for it
  return (await letters.textContent()) ?? ''
}

/** Makes a browser a tablet of the class of the teacher on the other page. */
export async function pair(tablet: Page, desk: Page): Promise<void> {
  await tablet.goto('/wall')
  const code = await lettersOn(tablet)
  await callAs(desk, 'confirmPairing', { body: { code, name: 'Green 3' } })
  await tablet.locator('.wall-face').first().waitFor()
}

/** A child of a class: what a teacher may know of her. */
export interface WallChild {
  id: string
  name: string
  /** Where her face is on the wall. */
  place: number
  /** What she taps after it, in this order. */
  pictures: readonly string[]
}

/** The children on the wall of this tablet. */
export async function childrenOnWall(tablet: Page, desk: Page): Promise<WallChild[]> {
  const { children } = await callAs(tablet, 'wall')
  const all: WallChild[] = []
  for (const [place, { _id: id, name, signIn }] of children.entries()) {
    const { pictures } = await callAs(desk, 'childPictures', { params: { studentId: id } })
    const asked = { tap: 0, one: 1, three: 3 }[signIn]
    all.push({ id, name, place, pictures: pictures.slice(0, asked) })
  }
  return all
}

/** From the wall to her Home, by pictures alone. */
export async function signInAtWall(tablet: Page, child: WallChild): Promise<void> {
  await tablet.locator('.wall-face').nth(child.place).click()
  for (const picture of child.pictures) {
    await tablet.locator(`.wall-picture:has(img[src$="/${picture}.svg"])`).click()
  }
  await wayToWall(tablet).waitFor()
}
