// What a picture of the wall is called: what it is, and from when.
import { useLingui } from '@lingui/react/macro'
import { useReaderLocale } from '../../browse/reader-locale.ts'
import type { WallItem } from './wall-items.ts'

export function useItemName(item: WallItem): string {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const when = new Date(item.at).toLocaleString(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  if (item.is === 'handedIn') return item.activity.title || t`Untitled Activity`
  const kinds = {
    drawing: t`Drawing, ${when}`,
    coloring: t`Coloring picture, ${when}`,
    stickers: t`Sticker picture, ${when}`,
  }
  return kinds[item.kind]
}
