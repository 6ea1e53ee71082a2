// What the teacher chooses for this device: sounds or names, capital or small letters.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changeLetterSettings, useLetterSettings } from './letter-settings.ts'

/** The teacher's two switches. */
export function LetterSettingsForm() {
  const { t } = useLingui()
  const { speaks, shows } = useLetterSettings()
  const voices = [
    { id: 'sound', name: t`Letter sounds` },
    { id: 'name', name: t`Letter names` },
  ] as const
  const cases = [
    { id: 'both', name: 'Aa', label: t`Capital and small letters` },
    { id: 'capital', name: 'A', label: t`Capital letters` },
    { id: 'small', name: 'a', label: t`Small letters` },
  ] as const
  return (
    <div className="letter-ways">
      <Choice label={t`What a letter says`}>
        {voices.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === speaks}
            onClick={() => changeLetterSettings({ speaks: id })}
          >
            {name}
          </button>
        ))}
      </Choice>
      <Choice label={t`How letters are written`}>
        {cases.map(({ id, name, label }) => (
          <button
            key={id}
            type="button"
            aria-label={label}
            aria-pressed={id === shows}
            onClick={() => changeLetterSettings({ shows: id })}
          >
            {name}
          </button>
        ))}
      </Choice>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
