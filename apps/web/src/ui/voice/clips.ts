// Which clips say something: one of the whole, those of its parts, or those of its sentences.
import type { Said, VoiceKind } from './saying.ts'

/** Finds the clip of one piece. */
export type FindClip = (piece: Said) => Promise<string | undefined> | string | undefined

type ClipList = typeof import('./clip-list.ts')

const sentence = /[^.!?…]+[.!?…]*/g
const pieceKinds: readonly VoiceKind[] = ['text', 'word', 'name']

let list: Promise<ClipList> | undefined

function clipList(): Promise<ClipList> {
  list ??= import('./clip-list.ts').catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

/** Finds our own clips. */
export const ourClip: FindClip = async ({ language, kind, text }) =>
  (await clipList()).clipSrc(language, kind, text)

async function clipOfPiece(said: Said, text: string, find: FindClip): Promise<string | undefined> {
  for (const kind of pieceKinds) {
    const clip = await find({ ...said, kind, text })
    if (clip !== undefined) return clip
  }
  return undefined
}

async function clipsOfAll(said: Said, texts: readonly string[], find: FindClip) {
  const clips: string[] = []
  for (const text of texts) {
    const clip = await clipOfPiece(said, text, find)
    if (clip === undefined) return undefined
    clips.push(clip)
  }
  return clips.length > 0 ? clips : undefined
}

/** The addresses of the clips that say it, in order; undefined where one of them is missing. */
export async function clipsOf(said: Said, find: FindClip): Promise<string[] | undefined> {
  const whole = await find(said)
  if (whole !== undefined) return [whole]
  if (said.kind !== 'text') return undefined
  const sentences = said.text.match(sentence)?.filter((one) => /[\p{L}\p{N}]/u.test(one)) ?? []
  return (
    (await clipsOfAll(said, said.parts ?? [], find)) ?? (await clipsOfAll(said, sentences, find))
  )
}
