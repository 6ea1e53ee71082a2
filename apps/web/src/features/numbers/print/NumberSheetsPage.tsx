// /educator/print/numbers: numbers to trace on paper, a row each; with ?of, those that are named there.
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { PickSheets, Sheet, SheetPage, sheetsOf, useChosen } from '../../sheets/index.ts'
import { digitLines, TraceRow } from '../../tracing/index.ts'
import { strokesOf, widthOf } from '../number-strokes.ts'
import { span } from '../rules/random.ts'

const numbers = span(0, 20).map(String)

export function Component() {
  const { t, i18n } = useLingui()
  const [chosen, choose] = useChosen(numbers)
  return (
    <SheetPage
      title={t`Numbers to trace`}
      back={{ to: paths.numbers('any-trace'), name: t`Numbers & Mathematics` }}
      {...(chosen.length === 0 ? { nothing: t`Choose what is to be on paper.` } : {})}
      choices={
        <PickSheets
          label={t`Which numbers`}
          lang={i18n.locale}
          picks={numbers.map((number) => ({ id: number, name: number }))}
          chosen={chosen}
          onChoose={choose}
        />
      }
    >
      {sheetsOf(chosen.map(Number)).map((rows) => (
        <Sheet key={rows.map(({ key }) => key).join()} title={t`Numbers to trace`}>
          {rows.map(({ key, row: number }) => (
            <TraceRow
              key={key}
              sign={String(number)}
              strokes={strokesOf(number)}
              width={widthOf(number)}
              lines={digitLines}
            />
          ))}
        </Sheet>
      ))}
    </SheetPage>
  )
}
