// Which clips speak a text: one of the whole, or those of its parts, its sentences, or the pieces
// that the sentences can be put together from.
import { clipKey } from './clip-key.ts'
import type { FullSpeech, VoiceKind } from './speech-types.ts'

/** Finds the clip of one piece. */
export type FindClip = (piece: FullSpeech) => Promise<string | undefined> | string | undefined

type ClipList = typeof import('./clip-list.ts')

const sentence = /[^.!?…]+[.!?…]*/g
const pieceKinds: readonly VoiceKind[] = ['text', 'word', 'name']
// no clip has more words
const longestRun = 12

let list: Promise<ClipList> | undefined

function clipList(): Promise<ClipList> {
  list ??= import('./clip-list.ts').catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

/** Finds the product's own clips. */
export const ourClip: FindClip = async ({ language, kind, text }) =>
  (await clipList()).clipSrc(language, kind, text)

async function clipOfRun(
  speech: FullSpeech,
  text: string,
  find: FindClip,
): Promise<string | undefined> {
  for (const kind of pieceKinds) {
    const clip = await find({ ...speech, kind, text })
    if (clip !== undefined) return clip
  }
  return undefined
}

/** The clips of a piece: one, or those of the longest runs of its words, one after the other. */
async function clipsOfPiece(speech: FullSpeech, text: string, find: FindClip) {
  const words = clipKey(text).split(' ')
  const clips: string[] = []
  for (let from = 0; from < words.length; ) {
    let clip: string | undefined
    let to = Math.min(words.length, from + longestRun) + 1
    while (clip === undefined && --to > from) {
      clip = await clipOfRun(speech, words.slice(from, to).join(' '), find)
    }
    if (clip === undefined) return undefined
    clips.push(clip)
    from = to
  }
  return clips
}

async function clipsOfAll(speech: FullSpeech, texts: readonly string[], find: FindClip) {
  const clips: string[] = []
  for (const text of texts) {
    const found = await clipsOfPiece(speech, text, find)
    if (!found) return undefined
    clips.push(...found)
  }
  return clips.length > 0 ? clips : undefined
}

/** The addresses of the clips that speak it, in order; undefined if one is missing. */
export async function clipsOf(speech: FullSpeech, find: FindClip): Promise<string[] | undefined> {
  const whole = await find(speech)
  if (whole !== undefined) return [whole]
  if (speech.kind !== 'text') return undefined
  const sentences = speech.text.match(sentence)?.filter((one) => clipKey(one) !== '') ?? []
  return (
    (await clipsOfAll(speech, speech.parts ?? [], find)) ??
    (await clipsOfAll(speech, sentences, find))
  )
}
