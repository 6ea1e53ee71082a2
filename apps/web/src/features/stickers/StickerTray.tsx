// The stickers to choose from: the tabs of the groups, and the shelf of the open one.
import { useLingui } from '@lingui/react/macro'
import { Check, Sticker as StickerIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tool } from '../../ui/index.ts'
import { Shelf } from '../crafts/index.ts'
import type { Words } from '../rooms/index.ts'
import type { StickerGroup, StickerPicture } from './sticker-book.ts'

interface TabsProps {
  readonly words: Words
  readonly groups: readonly StickerGroup[]
  readonly open: StickerGroup
  readonly onOpen: (group: StickerGroup) => void
}

/** One picture a group. */
export function StickerTabs({ words, groups, open, onOpen }: TabsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="sticker-row" aria-label={t`Stickers`}>
      {groups.map((group) => (
        <Tool
          key={group.id}
          label={words.word(group.word).word}
          className="sticker-tab"
          lang={words.language}
          aria-pressed={group === open}
          onClick={() => onOpen(group)}
        >
          <img src={group.cover} alt="" width={60} height={60} />
        </Tool>
      ))}
    </fieldset>
  )
}

const stickerSizes = [128, 112, 96, 76]

interface StickerShelfProps {
  readonly words: Words
  readonly group: StickerGroup
  /** The sticker picked from the shelf. */
  readonly picked: string | undefined
  /** Called on a tap; by the keyboard the sticker is placed at once. */
  readonly onPick: (sticker: StickerPicture, byKey: boolean) => void
  /** The props of a button that can be dragged. */
  readonly draggable: (sticker: StickerPicture) => ComponentProps<'button'>
}

export function StickerShelf({ words, group, picked, onPick, draggable }: StickerShelfProps) {
  const { t } = useLingui()
  const things = group.stickers.map((sticker) => ({
    id: sticker.id,
    button: (then: () => void) => (
      <Tool
        label={words.word(sticker.word).word}
        className="sticker-button"
        lang={words.language}
        aria-pressed={picked === sticker.id}
        {...draggable(sticker)}
        onClick={(event) => {
          onPick(sticker, event.detail === 0)
          then()
        }}
      >
        <img src={sticker.src} alt="" width={60} height={60} draggable={false} />
        {picked === sticker.id ? <Check /> : null}
      </Tool>
    ),
  }))
  return (
    <Shelf
      label={words.word(group.word).word}
      things={things}
      sizes={stickerSizes}
      more={t`More stickers`}
      moreIcon={<StickerIcon />}
    />
  )
}
