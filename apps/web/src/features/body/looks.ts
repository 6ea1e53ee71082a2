// How the drawn child looks: skin, hair and its colour, chosen by the child and stored on the
// device.
import { useState } from 'react'
import { stored } from '../../state/stored.ts'

export const hairStyles = ['short', 'puff', 'buns', 'long'] as const
export type HairStyle = (typeof hairStyles)[number]

/** Skins with their darker side, light to dark. */
export const skins = [
  { skin: '#F4C9A4', dark: '#dda377' },
  { skin: '#E3AE82', dark: '#c68d5e' },
  { skin: '#C98A5B', dark: '#a8693c' },
  { skin: '#8A5A3B', dark: '#6b422a' },
  { skin: '#5E3B28', dark: '#452a1c' },
] as const

export const hairColours = ['#21140e', '#4a2a1a', '#8a4b1f', '#c9622b', '#e0b040'] as const

/** A look, as indices into the lists above. */
export interface Look {
  readonly hair: HairStyle
  readonly skin: number
  readonly colour: number
}

/** The clothes that go with a hair style: top and trousers. */
export const clothes: Readonly<Record<HairStyle, readonly [top: string, bottom: string]>> = {
  short: ['var(--tom)', 'var(--sky-d)'],
  puff: ['var(--sun)', 'var(--leaf-d)'],
  buns: ['var(--leaf)', 'var(--tom-d)'],
  long: ['var(--rose)', 'var(--k)'],
}

const first: Look = { hair: 'short', skin: 2, colour: 0 }

/** Reads a look stored as "hair skin colour". */
function readLook(text: string | null): Look {
  const [hair, skin, colour] = (text ?? '').split(' ')
  const style = hairStyles.find((one) => one === hair)
  const [skinPlace, colourPlace] = [Number(skin), Number(colour)]
  if (!style || !skins[skinPlace] || !hairColours[colourPlace]) return first
  return { hair: style, skin: skinPlace, colour: colourPlace }
}

const storedLook = stored(
  'kinderleaf-child',
  readLook,
  ({ hair, skin, colour }) => `${hair} ${skin} ${colour}`,
)

/** The chosen look, and how to choose another. */
export function useLook(): readonly [look: Look, choose: (change: Partial<Look>) => void] {
  const [look, setLook] = useState(storedLook.read)
  const choose = (change: Partial<Look>) => {
    const next = { ...look, ...change }
    setLook(next)
    storedLook.write(next)
  }
  return [look, choose]
}
