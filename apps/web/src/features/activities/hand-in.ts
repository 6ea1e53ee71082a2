// The rules of handing in work (specification, section 5): which files may be chosen, and what is
// required.
import { fileTypes, isWebLink, limits } from '@kinderleaf/contract/plain'
import type { KeptFile, KeptHandIn } from '../../api/hand-ins/kept-hand-ins.ts'
import { movedTo } from '../authoring/index.ts'
import { isHeic } from './heic.ts'

/** Names of files that were not taken, by reason. */
export interface Refused {
  readonly wrongType: readonly string[]
  readonly tooLarge: readonly string[]
  readonly tooMany: readonly string[]
  readonly twice: readonly string[]
  /** Photos that neither this browser nor the school can read. */
  readonly unreadable: readonly string[]
}

export const noneRefused: Refused = {
  wrongType: [],
  tooLarge: [],
  tooMany: [],
  twice: [],
  unreadable: [],
}

export interface Choice {
  readonly files: readonly KeptFile[]
  readonly refused: Refused
}

const endingOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''
const pictures: readonly string[] = fileTypes.picture
const accepted: readonly string[] = fileTypes.submission

/** Largest size of a file of this name. */
const sizeLimit = (name: string): number =>
  pictures.includes(endingOf(name)) ? limits.pictureBytes : limits.documentBytes

/** The file endings for the file field's `accept`. */
export const acceptedEndings = accepted.map((ending) => `.${ending}`).join(',')

/**
 * Adds chosen files to those already there. Tablets call every photo the same: what has another content
 * gets a name of its own, before names are compared, and the same content is there already.
 */
export async function addFiles(
  present: readonly KeptFile[],
  chosen: Iterable<KeptFile>,
): Promise<Choice> {
  const files = [...present]
  const wrongType: string[] = []
  const tooLarge: string[] = []
  const tooMany: string[] = []
  const twice: string[] = []
  const unreadable: string[] = []
  for (const file of chosen) {
    const { name, content } = file
    const isFull = files.length >= limits.submissionFiles
    const own = () => ownName(name, files)
    if (isReady(file) && !isFull) files.push({ ...file, name: own() })
    else if (isReady(file)) tooMany.push(name)
    else if (await isHeic({ name, content })) unreadable.push(name)
    else if (!accepted.includes(endingOf(name))) wrongType.push(name)
    else if (content.size > sizeLimit(name)) tooLarge.push(name)
    else if (await isThere(content, files)) twice.push(name)
    else if (isFull) tooMany.push(name)
    else files.push({ name: own(), content })
  }
  return { files, refused: { wrongType, tooLarge, tooMany, twice, unreadable } }
}

/** What the server has, or was recorded here. */
const isReady = ({ earlier, isVoice }: KeptFile): boolean =>
  earlier !== undefined || isVoice === true

/** What she has spoken, as a file. */
export const voiceOf = (content: Blob): KeptFile => ({ name: 'voice.wav', content, isVoice: true })

/** With what she has spoken, in the place of what she had. */
export const withVoice = (files: readonly KeptFile[], content: Blob): Promise<Choice> =>
  addFiles(
    files.filter(({ isVoice }) => !isVoice),
    [voiceOf(content)],
  )

/** With a picture of hers: what she says about it counts where she has not spoken for the work. */
export const withPicture = (files: readonly KeptFile[], picture: readonly KeptFile[]) =>
  addFiles(
    files,
    picture.filter(({ isVoice }) => !isVoice || !files.some((file) => file.isVoice)),
  )

async function isThere(content: Blob, files: readonly KeptFile[]): Promise<boolean> {
  // of what is kept from before, only a small picture is here
  const chosen = files.filter(({ earlier }) => earlier === undefined)
  for (const file of chosen) if (await isSame(content, file.content)) return true
  return false
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const bytes = new Uint8Array(right)
  return new Uint8Array(left).every((byte, at) => byte === bytes[at])
}

/** What is kept of the attempt before, and then what was chosen already. */
export const startFrom = (earlier: readonly KeptFile[], chosen: readonly KeptFile[]) =>
  addFiles(
    earlier,
    chosen.filter((file) => file.earlier === undefined),
  )

/** `image.jpg`, `image-2.jpg`, `image-3.jpg` … */
function ownName(name: string, files: readonly KeptFile[]): string {
  const dot = name.lastIndexOf('.')
  let own = name
  for (let count = 2; files.some((file) => file.name === own); count += 1) {
    own = `${name.slice(0, dot)}-${count}${name.slice(dot)}`
  }
  return own
}

/**
 * The work with the file at `from` at another place; what the server said of files goes along, since
 * it names them by their places.
 */
export function moveFile<T extends Pick<KeptHandIn, 'files' | 'failure'>>(
  work: T,
  from: number,
  to: number,
): T {
  const places = movedTo([...work.files.keys()], from, to)
  const files = places.flatMap((place) => work.files[place] ?? [])
  const pathAt = (path: string) => {
    const place = /^files\.(\d+)$/u.exec(path)?.[1]
    return place === undefined ? path : `files.${places.indexOf(Number(place))}`
  }
  const fields = work.failure?.fields.map((field) => ({ ...field, path: pathAt(field.path) }))
  return { ...work, files, failure: work.failure && { ...work.failure, fields: fields ?? [] } }
}

/** At least one file or a link is needed. */
export const isEmptyWork = (files: readonly KeptFile[], link: string): boolean =>
  files.length === 0 && link.trim() === ''

/** A link as it is sent: a name without a scheme is meant as https. */
export function readLink(text: string): { link: string; valid: boolean } {
  const typed = text.trim()
  if (typed === '') return { link: '', valid: true }
  const whole = /^[a-z][a-z\d+.-]*:/iu.test(typed)
  const link = whole ? typed : `https://${typed}`
  // a school's own server may have a short name, but then the scheme is required
  return { link, valid: isWebLink(link) && (whole || new URL(link).hostname.includes('.')) }
}
