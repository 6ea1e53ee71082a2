// Which starter is on the page, and what the page asks a child to do. A tab remembers the starter, so
// that a page that is loaded anew asks the same.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readText, tab, writeText } from '../../../state/stored.ts'
import { speak } from '../../../ui/index.ts'
import type { EaselOnPage } from '../use-easel.ts'
import { pictureOf, type Starter, starters, useStarterSentences } from './starters.ts'

interface Asked extends Pick<EaselOnPage, 'easel' | 'paper'> {
  /** The picture on the easel. */
  readonly picture: string | undefined
  /** Whether it can begin with a starter. */
  readonly isOffered: boolean
  /** Nothing is drawn on it yet: what it began with before it was loaded anew is gone. */
  readonly isNew: boolean
}

const keyOf = (picture: string) => `kinderleaf-starter-${picture}`

const rememberedOn = (picture: string | undefined): Starter | undefined => {
  const name = picture && readText(keyOf(picture), tab)
  return starters.find((one) => one === name)
}

export function useStarter({ easel, paper, picture, isOffered, isNew }: Asked) {
  const { t } = useLingui()
  const sentences = useStarterSentences()
  const [laid, setLaid] = useState<{ on: string | undefined; starter: Starter | undefined }>()
  const remembered = isNew ? undefined : rememberedOn(picture)
  const starter = laid?.on === picture ? laid?.starter : remembered

  /** Says a starter's sentence and puts it on the page, or leaves the page blank. */
  const begin = async (next: Starter | undefined) => {
    // what was pressed goes
    paper.current?.focus()
    if (next) void speak(sentences[next])
    const isThere = await easel.current?.begin(next && pictureOf(next))
    const onPage = isThere ? next : undefined
    setLaid({ on: picture, starter: onPage })
    if (picture) writeText(keyOf(picture), onPage ?? null, tab)
  }
  const free = isOffered ? t`Draw, or pick a picture.` : t`Draw what you like!`
  return { starter, speech: starter ? sentences[starter] : free, begin }
}
