// Voice recordings for a class: speakers, clips, and packs.
import { type Static, Type } from 'typebox'
import { answer, Id, PersonId, Text, Timestamp } from './common.ts'
import { clipLimits, limits } from './limits.ts'

export const VoiceKind = Type.Union([
  Type.Literal('sound'),
  Type.Literal('name'),
  Type.Literal('word'),
  Type.Literal('text'),
])

const Language = Type.String({ pattern: '^[a-z]{2,3}$', description: 'Such as en, es or fil.' })
const Address = Type.String({ description: 'A link that runs out; read the call again then.' })

/** A clip's words: the form fields sent with the file `clip`. */
export const ClipInput = Type.Object({
  language: Language,
  kind: VoiceKind,
  text: Type.String({ minLength: 1, maxLength: limits.voiceTextLength }),
})
export type ClipInput = Static<typeof ClipInput>

export const SpeakerInput = Type.Object({
  name: Text(limits.nameLength),
  statement: Text(limits.voiceStatementLength),
})
export type SpeakerInput = Static<typeof SpeakerInput>

const consentFields = {
  name: Type.String(),
  statement: Type.String(),
  consentedAt: Timestamp,
}

export const VoiceSpeaker = Type.Object({
  _id: Id,
  ...consentFields,
  isOwn: Type.Boolean({ description: 'Said here by the teacher; others came with a pack.' }),
  clipCount: Type.Integer(),
})
export type VoiceSpeaker = Static<typeof VoiceSpeaker>

const heardFields = { language: Type.String(), kind: VoiceKind, text: Type.String(), url: Address }

export const VoiceClip = Type.Object({ _id: Id, speakerId: Id, ...heardFields })
export type VoiceClip = Static<typeof VoiceClip>

export const HeardClip = Type.Object(heardFields)
export type HeardClip = Static<typeof HeardClip>

/** The file `manifest.json` of a voice pack. Clips are beside it under the names in it. */
export const VoicePack = Type.Object({
  format: Type.Literal('kinderleaf-voices'),
  version: Type.Literal(1),
  speakers: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: limits.nameLength }),
      statement: Type.String({ minLength: 1, maxLength: limits.voiceStatementLength }),
      consentedAt: Type.String({ minLength: 10, maxLength: 40 }),
    }),
    { minItems: 1, maxItems: limits.voiceSpeakers },
  ),
  entries: Type.Array(
    Type.Object({
      language: Language,
      kind: VoiceKind,
      text: Type.String({ minLength: 1, maxLength: limits.voiceTextLength }),
      speaker: Type.Integer({ minimum: 0, description: 'Counted from 0 in `speakers`.' }),
      file: Type.String({ pattern: '^clips/[A-Za-z0-9_-]{1,64}\\.wav$' }),
      bytes: Type.Integer({ minimum: 1, maximum: clipLimits.phrase.bytes }),
    }),
    { minItems: 1, maxItems: limits.voiceClips },
  ),
})
export type VoicePack = Static<typeof VoicePack>

export const voiceAnswers = {
  own: answer({
    speakers: Type.Array(VoiceSpeaker, { description: 'The own voice first.' }),
    clips: Type.Array(VoiceClip),
  }),
  speaker: answer({ speaker: VoiceSpeaker, message: Type.String() }),
  clip: answer({ clip: VoiceClip, message: Type.String() }),
  packLink: answer({ url: Address, fileName: Type.String(), clipCount: Type.Integer() }),
  packLoaded: answer({
    added: Type.Integer(),
    kept: Type.Integer({ description: 'Those that the teacher had already stay as they are.' }),
    message: Type.String(),
  }),
  ofClass: answer({
    voices: Type.Array(Type.Object({ educatorId: PersonId, clips: Type.Array(HeardClip) }), {
      description: 'Of every teacher joined, the last joined first.',
    }),
  }),
  withdrawn: answer({ clipCount: Type.Integer(), message: Type.String() }),
}
