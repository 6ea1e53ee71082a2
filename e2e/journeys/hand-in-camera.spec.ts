// A child takes a photo in the page, where a parent has allowed it, and hands it in; everybody else's
// camera stays closed.
import { callAs } from '../stack/calls.ts'
import { cameraSwitches, camerasOn, watchCameras } from '../stack/camera.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...cameraSwitches] }),
})

test('a photo is taken in the page and handed in', async ({ page, newPage }) => {
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  await enrolChild(page, newAccount('Nia Berg'), code)
  await watchCameras(page)
  await page.goto(`/activity/${activity.id}`)
  const tile = page.getByRole('button', { name: 'Take a photo', exact: true })
  const view = page.getByRole('dialog', { name: 'Take a photo' })

  await test.step("without a parent's word the device's own camera is asked", async () => {
    const choosing = page.waitForEvent('filechooser')
    await tile.click()
    expect((await choosing).isMultiple()).toBe(false)
    expect(await camerasOn(page)).toBe(0)
  })

  const { user } = await callAs(page, 'userData')
  await callAs(desk, 'recordConsent', {
    params: { studentId: user._id, kind: 'camera' },
    body: { guardian: 'Ada Blum', givenOn: '2026-01-05' },
  })
  await page.reload()

  await test.step('closed, the camera is off', async () => {
    await tile.click()
    const shutter = view.getByRole('button', { name: 'Take the photo' })
    await expect(shutter).toBeEnabled()
    expect(await camerasOn(page)).toBe(1)
    await expectAccessible(page)
    const { width = 0, height = 0 } = (await shutter.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64)
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    expect(await camerasOn(page)).toBe(0)
    await expect(tile).toBeFocused()
  })

  await test.step('with keys alone she changes the camera, takes a photo twice and uses it', async () => {
    await page.keyboard.press('Enter')
    const shutter = view.getByRole('button', { name: 'Take the photo' })
    const other = view.getByRole('button', { name: 'Other camera' })
    await other.press('Enter')
    await expect(shutter).toBeEnabled()
    expect(await camerasOn(page)).toBe(1)
    await shutter.press('Enter')
    await expect(view.getByRole('img', { name: 'What you took' })).toBeVisible()
    expect(await camerasOn(page)).toBe(0)
    await expectAccessible(page)
    await view.getByRole('button', { name: 'Take again' }).press('Enter')
    await expect(shutter).toBeEnabled()
    await shutter.press('Enter')
    await view.getByRole('button', { name: 'Use it' }).press('Enter')
    await expect(view).toBeHidden()
    await expect(page.getByText('photo.jpg')).toBeVisible()
    expect(await camerasOn(page)).toBe(0)
  })

  await test.step('she puts a drawing before it and hands both in in that order', async () => {
    await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles(drawing)
    await page.getByRole('button', { name: `Earlier: ${drawing.name}` }).press('Enter')
    await expect(page.getByText(`1 of 2: ${drawing.name}`)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: 'Show: photo.jpg' }).click()
    await expect(page.getByText('2 of 2: photo.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const sent = page.getByRole('dialog', { name: 'Submission successful!' })
    await expect(sent.getByRole('img', { name: 'What you made' })).toBeVisible()
    const { submissions } = await callAs(page, 'mySubmissions')
    const names = submissions.map(({ files }) => files.map(({ fileName }) => fileName))
    expect(names).toEqual([[drawing.name, 'photo.jpg']])
  })
})
