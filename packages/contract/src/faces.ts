// How a child is drawn.
import { type Static, Type } from 'typebox'
import { faceSkins, hairColours, hairStyles, wornColours } from './face-parts.ts'

export const Face = Type.Object({
  skin: Type.Integer({ minimum: 0, maximum: faceSkins.length - 1 }),
  hair: Type.Enum([...hairStyles]),
  hairColour: Type.Enum([...hairColours]),
  glasses: Type.Boolean(),
  hijab: Type.Boolean({ description: 'Covers the hair.' }),
  hearingAid: Type.Boolean(),
  colour: Type.Enum([...wornColours]),
})
export type Face = Static<typeof Face>
