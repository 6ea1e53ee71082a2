// What is to be on paper: one tick each, by its sign or its picture.
import './sheets.css'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/index.ts'

interface Pick {
  readonly id: string
  readonly name: string
  /** The address of its picture, which is shown in place of the name. */
  readonly picture?: string
}

interface PickSheetsProps {
  readonly label: string
  /** The language of the names. */
  readonly lang: string
  readonly picks: readonly Pick[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

export function PickSheets({ label, lang, picks, chosen, onChoose }: PickSheetsProps) {
  const without = (id: string) => chosen.filter((one) => one !== id)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="sheet-picks">
        {picks.map(({ id, name, picture }) => (
          <label key={id} className="sheet-pick" lang={lang} title={picture ? name : undefined}>
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : without(id))}
            />
            {picture ? <img src={picture} alt="" width={112} height={84} /> : name}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="text" onClick={() => onChoose(picks.map(({ id }) => id))}>
          <Trans>All</Trans>
        </Button>
        <Button look="text" onClick={() => onChoose([])}>
          <Trans>None</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
