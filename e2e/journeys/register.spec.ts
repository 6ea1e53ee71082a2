// The register of a class: a pasted list with three bad rows is looked at and saved, read back from its
// own file without a change, and a child is changed, taken out and let in.
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'

const list = `name\tgroup\tlanguage\tid\tconsent
Mia\tBees\tes\t1\tvoice 2026-02-27 Ada Blum
\tBees\t\t2\t
Leo\tBees, Owls\t\t3\t
Zoe\tOwls\tde\t4\t
Max\tOwls\t\t5\tyes
Mia\tOwls\t\t6\t`

test('a teacher adds her children from a list with three bad rows', async ({ newPage }) => {
  const desk = await newPage()
  await openClass(desk)
  await desk.goto('/educator/student-enrolled')
  await desk.getByRole('link', { name: 'Register', exact: true }).click()

  await test.step('nothing is saved before she says so', async () => {
    await desk.getByRole('button', { name: 'Add children' }).click()
    await desk.getByRole('textbox', { name: 'Children, one a line' }).fill(list)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Check the list' }).click()
    const rows = desk.getByRole('dialog').getByRole('row')
    await expect(rows.filter({ hasText: 'Refused' })).toHaveText([
      /3.*Name: Please write a name/,
      /5.*Zoe.*Language: Please write one of/,
      /6.*Max.*Consent: Please write/,
    ])
    await expect(rows.filter({ hasText: 'Another child has this name' })).toHaveCount(2)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
    await desk.reload()
    await expect(desk.getByText('Add the children here.')).toBeVisible()
  })

  await test.step('the good rows are saved', async () => {
    await desk.getByRole('button', { name: 'Add children' }).click()
    await desk.getByRole('textbox', { name: 'Children, one a line' }).fill(list)
    await desk.getByRole('button', { name: 'Check the list' }).click()
    await desk.getByRole('button', { name: 'Save 3 children' }).click()
    await expect(toast(desk, 'The list is saved.')).toBeVisible()
    const named = (name: string) => desk.getByRole('link', { name, exact: true })
    await expect(named('Mia')).toHaveCount(2)
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Owls', exact: true }).click()
    await expect(named('Mia')).toHaveCount(1)
    await expect(named('Leo')).toHaveCount(1)
    await desk.getByRole('link', { name: 'Everybody', exact: true }).click()
    await expect(named('Mia')).toHaveCount(2)
  })

  await test.step('all are moved to another group at once, and back', async () => {
    await desk.getByRole('button', { name: 'Move to a group' }).click()
    await desk.getByLabel('To this group').fill('Ants')
    await desk.getByLabel('Out of this group').selectOption('Bees')
    await desk.getByRole('checkbox', { name: 'All of them' }).check()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(desk.getByRole('row', { name: /Leo.*Ants.*Owls/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.getByRole('row', { name: /Leo.*Bees.*Owls/ })).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Ants', exact: true })).toBeHidden()
  })

  await test.step('what can be moved to another child is asked for', async () => {
    await desk.getByRole('button', { name: 'More for Leo' }).click()
    await desk.getByRole('menuitem', { name: 'Move work' }).click()
    await expect(desk.getByText('There is nothing of hers to move.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('its own file changes nothing', async () => {
    // on a phone a message lies over the button for some seconds
    await expect(desk.locator('.kl-toast')).toHaveCount(0)
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    const buffer = await readFile(await (await downloading).path())
    const file = { name: 'register.csv', mimeType: 'text/csv' }
    await desk.getByRole('button', { name: 'Add children' }).click()
    await desk.getByLabel('Or a CSV file').setInputFiles({ ...file, buffer })
    await expect(desk.getByRole('textbox', { name: 'Children, one a line' })).toHaveValue(
      /Ada Blum/,
    )
    await desk.getByRole('button', { name: 'Check the list' }).click()
    const rows = desk.getByRole('dialog').getByRole('row')
    await expect(rows.filter({ hasText: 'Unchanged' })).toHaveCount(3)
    await expect(rows).toHaveCount(4)
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('a child gets another name, leaves, and comes back as she was', async () => {
    await desk.getByRole('button', { name: 'More for Leo' }).click()
    await desk.getByRole('menuitem', { name: 'Change' }).click()
    await desk.getByRole('textbox', { name: 'Name' }).fill('Leo B.')
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('link', { name: 'Leo B.' })).toBeVisible()
    await desk.getByRole('button', { name: 'More for Leo B.' }).click()
    await desk.getByRole('menuitem', { name: 'Remove from class' }).click()
    await desk.getByRole('button', { name: 'Remove from class' }).click()
    await expect(desk.getByRole('link', { name: 'Leo B.' })).toBeHidden()
    await desk.getByRole('link', { name: 'Removed', exact: true }).click()
    await desk.getByRole('button', { name: 'Let in again: Leo B.' }).click()
    await desk.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(desk.getByRole('row', { name: /Leo B\..*Bees.*Owls/ })).toBeVisible()
  })
})
