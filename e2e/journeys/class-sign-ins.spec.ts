// A class of 24 on one tablet: each child finds her face and taps her three pictures, with all text
// hidden, and is herself. How long that takes is a bench's figure: npm run bench:sign-ins.
import { callAs } from '../stack/calls.ts'
import { hideAllText } from '../stack/hide-text.ts'
import { expect, test } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { addChildren, childrenOnWall, pair, signInAtWall, wayToWall } from '../stack/wall.ts'

const names = Array.from({ length: 24 }, (_, at) => `Child ${at + 1}`)

for (const [width, height] of [
  [360, 740],
  [1280, 800],
  [1440, 900],
] as const) {
  test(`24 children sign in one after the other, ${width} × ${height}`, async ({
    page: tablet,
    newPage,
    allowed,
  }) => {
    test.setTimeout(300_000)
    // the session that the wall replaces
    allowed.complaints.push(/401/)
    await tablet.setViewportSize({ width, height })
    const desk = await newPage()
    await openClass(desk)
    await addChildren(desk, names)
    await pair(tablet, desk)
    const children = await childrenOnWall(tablet, desk)
    expect(children.map(({ name }) => name).sort()).toEqual(names.toSorted())
    await hideAllText(tablet)
    await tablet.reload()
    const signedIn: string[] = []
    for (const child of children) {
      await signInAtWall(tablet, child)
      signedIn.push((await callAs(tablet, 'userData')).user._id)
      await wayToWall(tablet).click()
      await expect(tablet).toHaveURL(/\/wall$/)
    }
    expect(signedIn).toEqual(children.map(({ id }) => id))
  })
}
