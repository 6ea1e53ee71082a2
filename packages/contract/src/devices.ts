// Tablets of a class: pairing them, the wall of faces that they show, and signing in there.
import { type Static, Type } from 'typebox'
import { answer, Id, Nullable, Person, PersonId, Text, Timestamp } from './common.ts'
import { Face } from './faces.ts'
import { limits } from './limits.ts'

const Picture = Type.String({
  maxLength: 40,
  description: 'The name of a picture (`signInPictures`).',
})
const SignInWay = Type.Union([Type.Literal('tap'), Type.Literal('one'), Type.Literal('three')])

export const Device = Type.Object({
  _id: Id,
  name: Type.String(),
  pairedAt: Timestamp,
  lastUsedAt: Timestamp,
  endsOn: Type.String({ description: 'YYYY-MM-DD, the last day.' }),
  copiedAt: Nullable(
    Type.String({
      description: 'When it was ended because two browsers showed the secret of one.',
    }),
  ),
})
export type Device = Static<typeof Device>

export const DeviceInput = Type.Object({ name: Text(limits.nameLength) })
export const PairingInput = Type.Object({ code: Text(100), name: Text(limits.nameLength) })

export const WallSettings = Type.Object({
  signIn: SignInWay,
  idleMinutes: Type.Integer({
    minimum: limits.idleMinutesMin,
    maximum: limits.idleMinutesMax,
    description: 'After so long somebody is asked whether she is still there.',
  }),
})
export type WallSettings = Static<typeof WallSettings>

export const WallChild = Type.Object({
  _id: PersonId,
  name: Type.String(),
  face: Nullable(Face),
  imageUrl: Nullable(Type.String()),
  groups: Type.Array(Type.String()),
  signIn: SignInWay,
  isLocked: Type.Boolean({ description: 'Her teacher has to let her in again.' }),
})
export type WallChild = Static<typeof WallChild>

export const deviceAnswers = {
  devices: answer({
    devices: Type.Array(Device),
    locked: Type.Array(Person, {
      description: 'Children of the class who wait for their teacher after wrong pictures.',
    }),
    isDemo: Type.Boolean({ description: 'She came with the demo school.' }),
  }),
  device: answer({ device: Device, message: Type.String() }),
  wallSettings: answer({ settings: WallSettings }),
  savedSettings: answer({ settings: WallSettings, message: Type.String() }),
  pictures: answer({
    pictures: Type.Array(Picture, {
      description: 'The three, in their order; with one, it is the first.',
    }),
  }),
  begunPairing: answer({
    code: Type.String({ description: 'Eight letters.' }),
    expiresAt: Timestamp,
  }),
  pairing: answer({
    state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('paired')]),
  }),
  signIn: answer({
    result: Type.Union([Type.Literal('signed-in'), Type.Literal('wrong'), Type.Literal('locked')], {
      description: 'Locked she is until her teacher lets her in again.',
    }),
    triesLeft: Type.Integer(),
  }),
  unlock: answer({
    result: Type.Union([Type.Literal('unlocked'), Type.Literal('wrong')], {
      description: 'Unlocked, the child may try again. Nothing else comes of the password.',
    }),
  }),
  wall: answer({
    device: Type.Object({ name: Type.String(), idleMinutes: Type.Integer() }),
    teacher: Type.String(),
    children: Type.Array(WallChild),
  }),
}

export const WallSignIn = Type.Object({
  studentId: PersonId,
  pictures: Type.Array(Picture, { maxItems: 3, description: 'Those that she tapped, in order.' }),
})
export type WallSignIn = Static<typeof WallSignIn>

export const WallUnlock = Type.Object({
  studentId: PersonId,
  password: Type.String({
    maxLength: 1_000,
    description: 'Of the teacher whose class the tablet is of.',
  }),
})
