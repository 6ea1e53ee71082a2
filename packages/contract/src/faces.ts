// How a child is drawn.
import { type Static, Type } from 'typebox'

export const Face = Type.Object({
  skin: Type.Integer({ minimum: 0, maximum: 5 }),
  hair: Type.String(),
  hairColour: Type.String(),
  glasses: Type.Boolean(),
  hijab: Type.Boolean(),
  hearingAid: Type.Boolean(),
  colour: Type.String(),
})
export type Face = Static<typeof Face>
