// One child of two accounts: the one that her teacher made goes into her own, at the keyboard alone,
// its face on the tablet opens the one child with all her work, and they are parted again.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { saveDrawing } from '../stack/pictures.ts'
import { addChildren, pair, wayToWall } from '../stack/wall.ts'

const drawingsOf = async (page: Page) =>
  (await callAs(page, 'galleryPictures')).pictures.map(({ _id }) => _id).sort()

async function openDialog(desk: Page, child: string) {
  await desk.goto('/educator/student-enrolled?view=register')
  await desk.getByRole('button', { name: `More for ${child}`, exact: true }).press('Enter')
  await desk.getByRole('menuitem', { name: 'Two accounts' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Two accounts of ${child}` })
  await expect(dialog.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  return dialog
}

/** The one face on the wall opens whom it stands for now. */
const tapFace = async (tablet: Page, child: string) => {
  await tablet.goto('/wall')
  await tablet.locator('.wall-face').click()
  await expect(tablet).toHaveURL(/\/$/)
  await expect(wayToWall(tablet)).toHaveAccessibleName(`${child}, to the faces`)
}

test('two accounts of one child become one, and are parted again', async ({
  page: tablet,
  newPage,
  allowed,
}) => {
  // the sessions that end, and the wall's own
  allowed.complaints.push(/401/)
  const desk = await newPage()
  const home = await newPage()
  const { code } = await openClass(desk)
  await addChildren(desk, ['Mia'])
  const own = newAccount('Mia Lund', 'child')
  await enrolChild(home, own, code)
  await callAs(desk, 'saveWallSettings', { body: { signIn: 'tap', idleMinutes: 10 } })
  await pair(tablet, desk)
  await tapFace(tablet, 'Mia')
  const atSchool = await saveDrawing(tablet)
  const atHome = await saveDrawing(home)

  await test.step('what moves is said before', async () => {
    const dialog = await openDialog(desk, 'Mia')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Make them one' }).press('Enter')
    await expect(dialog.getByText('Please choose an account.')).toBeVisible()
    const other = dialog.getByLabel('The other account of this child')
    await other.focus()
    await desk.keyboard.press('ArrowDown')
    await expect(other.locator('option:checked')).toHaveText('Mia Lund')
    await expect(dialog.getByText('Drawings: 1')).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByRole('checkbox').press('Space')
    await dialog.getByRole('button', { name: 'Make them one' }).press('Enter')
    await expect(toast(desk, 'The two accounts are one.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('her face at school opens the one child', async () => {
    expect(await drawingsOf(home)).toEqual([atSchool, atHome].sort())
    await tapFace(tablet, 'Mia Lund')
    expect(await drawingsOf(tablet)).toEqual([atSchool, atHome].sort())
    await expect(desk.getByRole('button', { name: 'More for Mia Lund' })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'More for Mia', exact: true })).toHaveCount(0)
  })

  await test.step('they are parted', async () => {
    const dialog = await openDialog(desk, 'Mia Lund')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Part them again' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await drawingsOf(home)).toEqual([atHome])
    await tapFace(tablet, 'Mia')
    expect(await drawingsOf(tablet)).toEqual([atSchool])
  })
})
