// Exploring numbers: a tap on a numeral says its name and lets as many things line up.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import content from '../../../../../../content/numbers/things.json'
import { paths } from '../../../paths.ts'
import { chime } from '../../../ui/index.ts'
import { RoomPage, useOpening, useTelling } from '../../rooms/index.ts'
import { span } from '../rules/random.ts'
import { TenFrames } from '../TenFrames.tsx'
import { useNumberWords } from '../words.ts'

const numbers = span(0, 20)

export function NumberWall() {
  const { t } = useLingui()
  const words = useNumberWords()
  const tell = useTelling()
  const [shown, setShown] = useState(0)
  const asks = words.sentence('tapNumber')
  useOpening(asks, tell)
  const show = (number: number) => {
    chime('pop')
    void tell({ ...words.name(String(number)), kind: 'word' })
    setShown(number)
  }
  const thing = content.counters[shown % content.counters.length] ?? ''
  const things = span(1, shown).map((place) => ({ id: `${shown} ${place}`, thing }))
  return (
    <RoomPage area="learn" title={t`Numbers & Mathematics`} asks={asks} back={paths.numbers()}>
      <div className="number-stage" data-tall="">
        <div className="number-floor">
          <ul className="number-wall">
            {numbers.map((number) => (
              <li key={number}>
                <button
                  type="button"
                  lang={words.language}
                  aria-pressed={number === shown}
                  onClick={() => show(number)}
                >
                  {number}
                </button>
              </li>
            ))}
          </ul>
          <TenFrames
            things={things}
            places={20}
            label={words.word(String(shown)).word}
            language={words.language}
          />
        </div>
      </div>
    </RoomPage>
  )
}
