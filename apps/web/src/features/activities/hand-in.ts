// The rules of handing in work (specification, section 5): which files may be chosen, and what is
// required.
import { fileTypes, isWebLink, limits } from '@kinderleaf/contract/plain'

export type Choice = {
  files: File[]
  /** Names of files that cannot be handed in, by reason. */
  refused: { wrongType: string[]; tooLarge: string[]; tooMany: string[] }
}

const endingOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''
const pictures: readonly string[] = fileTypes.picture
const accepted: readonly string[] = fileTypes.submission

/** Largest size of a file of this name. */
const sizeLimit = (name: string): number =>
  pictures.includes(endingOf(name)) ? limits.pictureBytes : limits.documentBytes

/** The file endings for the file field's `accept`. */
export const acceptedEndings = accepted.map((ending) => `.${ending}`).join(',')

/** Adds chosen files to those already there; a name that is there already is ignored. */
export function addFiles(present: readonly File[], chosen: Iterable<File>): Choice {
  const files = [...present]
  const refused: Choice['refused'] = { wrongType: [], tooLarge: [], tooMany: [] }
  for (const file of chosen) {
    if (files.some(({ name }) => name === file.name)) continue
    if (!accepted.includes(endingOf(file.name))) refused.wrongType.push(file.name)
    else if (file.size > sizeLimit(file.name)) refused.tooLarge.push(file.name)
    else if (files.length >= limits.submissionFiles) refused.tooMany.push(file.name)
    else files.push(file)
  }
  return { files, refused }
}

/** At least one file or a link is needed. */
export const isEmptyWork = (files: readonly File[], link: string): boolean =>
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
