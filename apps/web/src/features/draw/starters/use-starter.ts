// Which starter is on the page, and what the page asks a child to do.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { speak } from '../../../ui/index.ts'
import type { EaselOnPage } from '../use-easel.ts'
import { pictureOf, type Starter, useStarterSentences } from './starters.ts'

interface Asked extends Pick<EaselOnPage, 'easel' | 'paper'> {
  /** The picture on the easel. */
  readonly picture: string | undefined
  /** Whether it can begin with a starter. */
  readonly isOffered: boolean
}

export function useStarter({ easel, paper, picture, isOffered }: Asked) {
  const { t } = useLingui()
  const sentences = useStarterSentences()
  const [laid, setLaid] = useState<{ on: string | undefined; starter: Starter | undefined }>()
  const starter = laid?.on === picture ? laid?.starter : undefined

  /** Says a starter's sentence and puts it on the page, or leaves the page blank. */
  const begin = async (next: Starter | undefined) => {
    // what was pressed goes
    paper.current?.focus()
    if (next) void speak(sentences[next])
    const isThere = await easel.current?.begin(next && pictureOf(next))
    setLaid({ on: picture, starter: isThere ? next : undefined })
  }
  const free = isOffered ? t`Draw, or pick a picture.` : t`Draw what you like!`
  return { starter, speech: starter ? sentences[starter] : free, begin }
}
