// A pattern of one's own: what the child taps is repeated along the row and spoken. After four the
// next tap begins a new one.
import { useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import content from '../../../../../../content/numbers/things.json'
import { chime, RoundButton } from '../../../ui/index.ts'
import { type Phrase, useOpening, useSpeaker } from '../../rooms/index.ts'
import { pictureOf } from '../thing-pictures.ts'
import { useNumberWords } from '../words.ts'
import { FreePage } from './FreePage.tsx'
import { PictureButton } from './PictureButton.tsx'

const things = content.counters.slice(0, 6)
const longest = 4
const rowLength = 8

/** Whole turns alone. */
const placesOf = (order: readonly string[]) =>
  Array.from({ length: rowLength - (rowLength % Math.max(1, order.length)) }, (_, place) => place)

export function FreePattern() {
  const { t } = useLingui()
  const words = useNumberWords()
  const { language } = words
  const speak = useSpeaker()
  const [order, setOrder] = useState<readonly string[]>([])
  const names = order.map((thing) => words.word(thing).word)
  const shown: Phrase = { text: names.join(', '), language, parts: names }
  const instruction = order.length > 0 ? shown : words.sentence('makePattern')
  useOpening(instruction, speak, language)
  const add = (thing: string) => {
    chime('pop')
    const next = order.length < longest ? [...order, thing] : [thing]
    setOrder(next)
    void speak(...[...next, ...next].map((one) => words.name(one)))
  }
  return (
    <FreePage instruction={instruction}>
      <ol
        className="number-row"
        data-order={order.length}
        data-short={order.length === 3 || undefined}
      >
        {placesOf(order).map((place) => {
          const thing = order[place % Math.max(1, order.length)]
          return (
            <li key={`${place} ${thing}`}>
              {thing ? (
                <img
                  src={pictureOf(thing)}
                  alt={words.word(thing).word}
                  lang={language}
                  width={120}
                  height={120}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
      <ul className="number-choices" data-show="pictures" data-count={things.length}>
        {things.map((thing) => (
          <li key={thing}>
            <PictureButton
              id={thing}
              name={words.word(thing).word}
              language={language}
              onPress={() => add(thing)}
            />
          </li>
        ))}
        <li data-tool="">
          <RoundButton label={t`Again`} icon={<RotateCcw />} onClick={() => setOrder([])} />
        </li>
      </ul>
    </FreePage>
  )
}
