// The rooms of play as the pages about playing without a network show them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import type { SignName } from '../../ui/index.ts'

export interface PlayRoom {
  /** Its sign, and its name in the list of files beside the build (offline-files.config.ts). */
  readonly name: SignName
  readonly label: MessageDescriptor
  readonly to: string
}

/** These work after the first visit. */
export const alwaysThere: readonly PlayRoom[] = [
  { name: 'draw', label: msg`Draw`, to: paths.draw() },
  { name: 'alphabet', label: msg`Learn the alphabet`, to: paths.alphabet() },
  { name: 'gallery', label: msg`My pictures`, to: paths.gallery() },
]

/** These work once they were fetched. */
export const onRequest: readonly PlayRoom[] = [
  { name: 'numbers', label: msg`Numbers & Mathematics`, to: paths.numbers() },
  { name: 'body', label: msg`My body`, to: paths.body() },
  { name: 'animals', label: msg`Animals`, to: paths.animals() },
  { name: 'plants', label: msg`Plants & trees`, to: paths.plants() },
  { name: 'coloring', label: msg`Coloring`, to: paths.coloring() },
  { name: 'stickers', label: msg`Stickers`, to: paths.stickers() },
]
