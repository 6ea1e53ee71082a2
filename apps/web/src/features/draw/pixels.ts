// How many pixels the canvas has: the window's size times the device's pixel ratio, within what
// every browser can hold.

/** Safari on phones and tablets refuses canvases above this. */
export const mostPixels = 16_777_216

/** The device's ratio, or less where the canvas would grow too large. */
export function pixelRatio(width: number, height: number, deviceRatio: number): number {
  const area = Math.max(1, width) * Math.max(1, height)
  return Math.min(deviceRatio, Math.sqrt(mostPixels / area))
}
