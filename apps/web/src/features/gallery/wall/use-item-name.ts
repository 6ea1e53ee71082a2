// What a picture of the wall is called: what it is, and on the wall also from when.
import { useLingui } from '@lingui/react/macro'
import { useReaderLocale } from '../../../ui/index.ts'
import { isGarden, type WallItem } from './wall-items.ts'

/** What it is. */
export function useItemTitle(item: WallItem): string {
  const { t } = useLingui()
  if (item.is === 'handedIn') return item.activity.title || t`Untitled Activity`
  if (isGarden(item)) return t`My garden`
  const kinds = {
    drawing: t`Drawing`,
    coloring: t`Coloring picture`,
    stickers: t`Sticker picture`,
  }
  return kinds[item.kind]
}

/** What it is and from when, so that no two are called the same. */
export function useItemName(item: WallItem): string {
  const title = useItemTitle(item)
  const locale = useReaderLocale()
  const when = new Date(item.at).toLocaleString(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return item.is === 'handedIn' ? title : `${title}, ${when}`
}
