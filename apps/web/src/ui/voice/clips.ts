// Which clips of ours say something: the whole, its parts, or its sentences one by one.
import type { Said, VoiceKind } from './saying.ts'

type ClipList = typeof import('./clip-list.ts')

const sentence = /[^.!?…]+[.!?…]*/g

let list: Promise<ClipList> | undefined

function clipList(): Promise<ClipList> {
  list ??= import('./clip-list.ts').catch((error: unknown) => {
    list = undefined
    throw error
  })
  return list
}

/** The addresses of the clips that say it, in order; undefined where one of them is missing. */
export async function clipsOf(said: Said): Promise<string[] | undefined> {
  const { clipSrc } = await clipList()
  const { language, kind } = said
  const all = (texts: readonly string[], kinds: readonly VoiceKind[]): string[] | undefined => {
    const found = texts.map((text) =>
      kinds.map((one) => clipSrc(language, one, text)).find((src) => src !== undefined),
    )
    const clips = found.filter((src) => src !== undefined)
    return clips.length > 0 && clips.length === found.length ? clips : undefined
  }
  const whole = all([said.text], [kind])
  if (whole || kind !== 'text') return whole
  const pieces: readonly VoiceKind[] = ['text', 'word', 'name']
  const sentences = said.text.match(sentence)?.filter((one) => /\p{L}|\p{N}/u.test(one)) ?? []
  return (said.parts && all(said.parts, pieces)) ?? all(sentences, pieces)
}
