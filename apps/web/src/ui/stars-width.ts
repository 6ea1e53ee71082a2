// The filled part of a row of five stars. The picture of the row is in styles/kit/progress.css:
// five stars 26 units apart, the first centred at 12, on 128 units.
const unitsApart = 26
const units = 128

/** An average as it is shown, in halves. */
export const halvesOf = (value: number): number => Math.round(value * 2) / 2

/** The width of the given stars, as a part of the row: it ends between two, or in the middle of one. */
export function starsWidth(halves: number): string {
  const end = Math.max(0, halves * unitsApart - 1)
  return `${Math.min(100, (end / units) * 100)}%`
}
