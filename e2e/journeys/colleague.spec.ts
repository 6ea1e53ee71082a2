// Children go to a colleague's class at the year's end, once she accepts them; and a child chooses her own
// face, which is hers on the wall, in the register and at the top of her pages.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

const wayToWall = (page: Page) => page.getByRole('button', { name: /, to the faces$/ })
const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function writeDown(desk: Page, text: string) {
  const { plan } = await callAs(desk, 'checkRegister', { body: { text } })
  await callAs(desk, 'saveRegister', { body: { text, plan, key: crypto.randomUUID() } })
}

const named = async (desk: Page) =>
  (await callAs(desk, 'register')).children.map(({ student }) => student.name)

test('children are offered to a colleague, who accepts', async ({ newPage }) => {
  const [desk, hers] = [await newPage(), await newPage()]
  await openClass(desk)
  await writeDown(desk, 'Mia\nBen\nLeo')
  const { code } = await openClass(hers)
  const offers = hers.getByRole('region', { name: 'Ana Reyes offers you children' })

  const offer = async (child: string) => {
    await desk.goto('/educator/student-enrolled?view=register')
    await desk.getByRole('button', { name: 'Hand over to a colleague' }).click()
    await desk.getByLabel('The code of her class').fill(code)
    await desk.getByRole('checkbox', { name: child }).check()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Next' }).click()
    await expect(desk.getByRole('dialog', { name: 'Offer to Ana Reyes' })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Offer', exact: true }).click()
    const done = 'The children are offered. They stay in your class until she accepts.'
    await expect(toast(desk, done)).toBeVisible()
  }

  await test.step('what is offered is taken back', async () => {
    await offer('Leo')
    await desk.getByRole('button', { name: 'Take back from Ana Reyes' }).click()
    await expect(toast(desk, 'Taken back. Nothing has changed.')).toBeVisible()
    await hers.goto('/educator/student-enrolled')
    await expect(hers.getByRole('heading', { name: 'My Students' })).toBeVisible()
    await expect(offers).toHaveCount(0)
  })

  await test.step('the colleague sees names, accepts, and has them in her register', async () => {
    await offer('Mia')
    await hers.reload()
    await expect(offers.getByRole('listitem')).toHaveText(['Mia'])
    await expectAccessible(hers)
    expect(await named(desk)).toEqual(['Ben', 'Leo', 'Mia'])
    await hers.getByRole('button', { name: 'Accept the children of Ana Reyes' }).click()
    await expect(toast(hers, 'They are in your class now.')).toBeVisible()
    await expect(offers).toHaveCount(0)
    expect([await named(desk), await named(hers)]).toEqual([['Ben', 'Leo'], ['Mia']])
  })

  await test.step('what she declines stays, and is put away', async () => {
    await offer('Ben')
    await hers.reload()
    await hers.getByRole('button', { name: 'Decline the children of Ana Reyes' }).click()
    await expect(toast(hers, 'Declined. Nothing has changed.')).toBeVisible()
    await desk.reload()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Put away what Ana Reyes declined' }).click()
    await expect(desk.getByRole('region', { name: 'Ana Reyes has declined' })).toHaveCount(0)
    expect(await named(desk)).toEqual(['Ben', 'Leo'])
  })
})

test('a child who cannot read chooses her own face, and nobody else’s', async ({
  page: tablet,
  newPage,
  allowed,
}) => {
  // the session that the wall replaces
  allowed.complaints.push(/401/)
  const desk = await newPage()
  await openClass(desk)
  await writeDown(desk, 'Mia\nBen')
  await callAs(desk, 'saveWallSettings', { body: { signIn: 'tap', idleMinutes: 10 } })
  await listen(tablet)
  await tablet.goto('/wall')
  await tablet.getByRole('button', { name: 'Show the letters' }).click()
  const letters = tablet.getByRole('status', { name: 'The letters of this tablet' })
  await expect(letters).toHaveText(/^\S{8}$/)
  const body = { name: 'Green 3', code: (await letters.textContent()) ?? '' }
  await callAs(desk, 'confirmPairing', { body })

  const signIn = async (name: string) => {
    await tablet.goto('/wall')
    await face(tablet, name).click()
    await expect(wayToWall(tablet)).toHaveAccessibleName(`${name}, to the faces`)
  }
  const at = (page: Page) => page.getByRole('link', { name: 'My face' })
  const choose = (part: string, word: string) =>
    tablet
      .getByRole('group', { name: part, exact: true })
      .getByRole('button', { name: word, exact: true })
      .click()
  const tick = () => tablet.getByRole('button', { name: 'That is me' })
  const faceOf = async (name: string) =>
    (await callAs(desk, 'register')).children.find(({ student }) => student.name === name)?.face

  await test.step('by taps that are spoken, with all text hidden', async () => {
    await signIn('Mia')
    await hideText(tablet)
    await at(tablet).click()
    await expectAccessible(tablet)
    await choose('Skin', 'Dark brown')
    await choose('Hair', 'Two buns')
    await choose('Glasses', 'With')
    await choose('Clothes', 'Blue')
    await expect.poll(() => spokenTexts(tablet)).toContain('Two buns')
    await tick().click()
    await expect(tablet).toHaveURL(/\/$/)
    await expect.poll(() => faceOf('Mia')).toMatchObject({ skin: 4, hair: 'buns', glasses: true })
  })

  await test.step('it is the same at the top, on the wall and in the register', async () => {
    const chosen = await wayToWall(tablet).locator('img').getAttribute('src')
    expect(chosen).toMatch(/^data:image\/svg/)
    await expect(at(tablet).locator('img')).toHaveAttribute('src', chosen ?? '')
    await desk.goto('/educator/student-enrolled?view=register')
    await expect(desk.getByRole('row', { name: /Mia/ }).locator('img')).toHaveAttribute(
      'src',
      chosen ?? '',
    )
    await wayToWall(tablet).click()
    await expect(face(tablet, 'Mia').locator('img')).toHaveAttribute('src', chosen ?? '')
  })

  /** Mia has chosen and not ticked when Ben begins in another window. */
  const untilBenBegins = async () => {
    await signIn('Mia')
    await at(tablet).click()
    await choose('Clothes', 'Red')
    const window = await tablet.context().newPage()
    await window.goto('/wall')
    await face(window, 'Ben').click()
    await expect(wayToWall(window)).toHaveAccessibleName('Ben, to the faces')
    return window
  }

  await test.step('another child in another window keeps hers', async () => {
    const window = await untilBenBegins()
    await expect(wayToWall(tablet)).toHaveAccessibleName('Ben, to the faces')
    // it is Ben's now, and nothing is chosen there
    await tick().click()
    await expect(tablet).toHaveURL(/\/$/)
    expect(await faceOf('Ben')).toBeNull()
    expect(await faceOf('Mia')).not.toMatchObject({ colour: 'tomato' })
    await window.close()
  })

  await test.step('also where the tick is quicker than the news', async () => {
    const window = await untilBenBegins()
    // until it hears of Ben the page is Mia's, and so is what it sends
    await tick()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await expect(wayToWall(tablet)).toHaveAccessibleName('Ben, to the faces')
    expect(await faceOf('Ben')).toBeNull()
    await window.close()
  })
})
