// The rooms of play as the pages about playing without a network show them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../paths.ts'

export interface PlayRoom {
  /** As in the list of files beside the build (offline-files.config.ts). */
  readonly name: string
  readonly label: MessageDescriptor
  readonly to: string
  /** The address of a picture, and its background colour. */
  readonly picture: string
  readonly field: 'sun' | 'sky' | 'rose' | 'leaf' | 'tom'
}

const room = (name: string): string => `/pictures/rooms/${name}.svg`

/** These work after the first visit. */
export const alwaysThere: readonly PlayRoom[] = [
  {
    name: 'draw',
    label: msg`Draw`,
    to: paths.draw(),
    picture: '/pictures/art/brush.svg',
    field: 'tom',
  },
  {
    name: 'alphabet',
    label: msg`Learn the alphabet`,
    to: paths.alphabet(),
    picture: '/pictures/art/owl.svg',
    field: 'rose',
  },
  {
    name: 'gallery',
    label: msg`My pictures`,
    to: paths.gallery(),
    picture: '/pictures/art/wall.svg',
    field: 'sky',
  },
]

/** These work once they were fetched. */
export const onRequest: readonly PlayRoom[] = [
  {
    name: 'numbers',
    label: msg`Numbers & Mathematics`,
    to: paths.numbers(),
    picture: room('count-ladybird'),
    field: 'sun',
  },
  {
    name: 'body',
    label: msg`My body`,
    to: paths.body(),
    picture: room('sense-hand'),
    field: 'sky',
  },
  {
    name: 'animals',
    label: msg`Animals`,
    to: paths.animals(),
    picture: room('animal-cow'),
    field: 'leaf',
  },
  {
    name: 'plants',
    label: msg`Plants & trees`,
    to: paths.plants(),
    picture: room('sunflower-6-flower'),
    field: 'sky',
  },
  {
    name: 'coloring',
    label: msg`Coloring`,
    to: paths.coloring(),
    picture: room('colour-butterfly'),
    field: 'sun',
  },
  {
    name: 'stickers',
    label: msg`Stickers`,
    to: paths.stickers(),
    picture: '/pictures/words/sticker-star.svg',
    field: 'sky',
  },
]
