// /educator/print/letters: letters to trace on paper, a row each; with ?of, those that are named there.
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { paths } from '../../../paths.ts'
import { nativeName, SelectField, Waiting } from '../../../ui/index.ts'
import { useLanguageAmong } from '../../rooms/index.ts'
import { PickSheets, Sheet, SheetPage, sheetsOf, useChosen } from '../../sheets/index.ts'
import { boxWidth, letterLines, letterStrokes, TraceRow } from '../../tracing/index.ts'
import { alphabetLanguages, useAlphabet } from '../alphabets.ts'
import { useLetterSettings } from '../letter-settings.ts'
import { type LetterCase, written } from '../letters.ts'

export function Component() {
  return (
    <Suspense fallback={<Waiting />}>
      <LetterSheets />
    </Suspense>
  )
}

const cases = ['both', 'capital', 'small'] as const

function LetterSheets() {
  const { t } = useLingui()
  const [language, setLanguage] = useState<string>(useLanguageAmong(alphabetLanguages))
  const { letters } = useAlphabet(language)
  const { shows } = useLetterSettings()
  const [letterCase, setCase] = useState<LetterCase>(shows)
  const traced = letters
    .map(({ letter }) => letter)
    .filter((letter) => letterStrokes(letter) && letterStrokes(written(letter, 'small')))
  const [chosen, choose] = useChosen(traced)
  const names = {
    both: t`Capital and small letters`,
    capital: t`Capital letters`,
    small: t`Small letters`,
  }
  const signs = chosen.flatMap((letter) =>
    letterCase === 'both'
      ? [written(letter, 'capital'), written(letter, 'small')]
      : [written(letter, letterCase)],
  )
  return (
    <SheetPage
      title={t`Letters to trace`}
      back={{ to: paths.alphabet('trace'), name: t`Alphabet` }}
      {...(signs.length === 0 ? { nothing: t`Choose what is to be on paper.` } : {})}
      choices={
        <>
          <div className="flex flex-wrap gap-4">
            <div className="min-w-48">
              <SelectField
                label={t`Alphabet`}
                value={language}
                onChange={({ target }) => setLanguage(target.value)}
                options={alphabetLanguages.map((value) => ({ value, label: nativeName(value) }))}
              />
            </div>
            <div className="min-w-72">
              <SelectField
                label={t`How letters are written`}
                value={letterCase}
                onChange={({ target }) =>
                  setCase(cases.find((one) => one === target.value) ?? 'both')
                }
                options={cases.map((value) => ({ value, label: names[value] }))}
              />
            </div>
          </div>
          <PickSheets
            label={t`Which letters`}
            lang={language}
            picks={traced.map((letter) => ({ id: letter, name: letter }))}
            chosen={chosen}
            onChoose={choose}
          />
        </>
      }
    >
      {sheetsOf(signs).map((rows) => (
        <Sheet key={rows.map(({ key }) => key).join()} title={t`Letters to trace`}>
          {rows.map(({ key, row: sign }) => (
            <TraceRow
              key={key}
              sign={sign}
              strokes={letterStrokes(sign) ?? []}
              width={boxWidth * sign.length}
              lines={letterLines}
            />
          ))}
        </Sheet>
      ))}
    </SheetPage>
  )
}
