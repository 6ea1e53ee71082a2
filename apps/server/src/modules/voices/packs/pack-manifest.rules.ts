// The manifest of a voice pack: speakers, their consent, and the words of each file. Pure.
import { VoicePack } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { type Failure, failure, isFailure } from '../../../platform/errors.ts'
import { inputChecker } from '../../../platform/http/validation.ts'
import { keyOf, readConsent, type Said, saidOf } from '../voices.rules.ts'

const checkPack = inputChecker(VoicePack)

export const MANIFEST = 'manifest.json'

/** A speaker in a pack. */
export interface PackSpeaker {
  name: string
  statement: string
  consentedAt: Date
}

export interface PackEntry extends Said {
  /** Index into `speakers`. */
  speaker: number
  file: string
  bytes: number
}

export interface PackContents {
  speakers: PackSpeaker[]
  entries: PackEntry[]
}

/** The failure for a broken pack, with the place and the reason. */
export const packBroken = (path: string, message: string): Failure =>
  failure('PACK_BROKEN', { fields: [{ path, message }] })

export function writeManifest({ speakers, entries }: PackContents): string {
  const pack: VoicePack = {
    format: 'kinderleaf-voices',
    version: 1,
    speakers: speakers.map((speaker) => ({
      ...speaker,
      consentedAt: speaker.consentedAt.toISOString(),
    })),
    entries: entries.map(({ language, kind, text, speaker, file, bytes }) => ({
      language,
      kind,
      text,
      speaker,
      file,
      bytes,
    })),
  }
  return `${JSON.stringify(pack, null, 2)}\n`
}

/** Parses a manifest; any mistake refuses the pack. */
export function readManifest(text: string, now: Date): PackContents | Failure {
  const pack = checkPack(parse(text))
  if (isFailure(pack)) return failure('PACK_BROKEN', { fields: pack.fields })
  const speakers: PackSpeaker[] = []
  for (const [at, given] of pack.speakers.entries()) {
    const consent = readConsent(given)
    const consentedAt = new Date(given.consentedAt)
    // also false for a date that is none
    const isPast = consentedAt >= new Date(0) && consentedAt <= now
    if (isFailure(consent) || !isPast) {
      return packBroken(`speakers.${at}`, 'has no consent of its speaker')
    }
    speakers.push({ ...consent, consentedAt })
  }
  const entries = readEntries(pack.entries, speakers.length)
  return isFailure(entries) ? entries : { speakers, entries }
}

function readEntries(given: VoicePack['entries'], speakerCount: number): PackEntry[] | Failure {
  const entries: PackEntry[] = []
  const taken = new Set<string>()
  let bytes = 0
  for (const [at, entry] of given.entries()) {
    const said = saidOf(entry)
    if (isFailure(said)) return packBroken(`entries.${at}.text`, 'says nothing')
    if (entry.speaker >= speakerCount) {
      return packBroken(`entries.${at}.speaker`, 'is none of the speakers')
    }
    // A file name has a dot and no space, a key has spaces, so one set serves both.
    for (const name of [entry.file, keyOf(said)]) {
      if (taken.has(name)) return packBroken(`entries.${at}`, 'is there twice')
      taken.add(name)
    }
    bytes += entry.bytes
    entries.push({ ...said, speaker: entry.speaker, file: entry.file, bytes: entry.bytes })
  }
  return bytes > limits.voicePackBytes ? packBroken('entries', 'are too large in all') : entries
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
