// Four words that become the four options of a question, with their pictures.
import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { Button, TextField } from '../../../ui/index.ts'
import { type OurPicture, picturesForWords } from '../../authoring/index.ts'
import { fourWords } from './quiz-draft.ts'

interface WordsFieldProps {
  readonly lang: string
  /** Called with the words, and their pictures if all of them have one. */
  readonly onWords: (words: readonly string[], pictures: readonly OurPicture[]) => void
}

/** Enter or the button takes the words; a list that is pasted is taken at once. */
export const WordsField = memo(function WordsField({ lang, onWords }: WordsFieldProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<readonly string[]>()
  const take = async (typed: string) => {
    const words = fourWords(typed)
    if (!words) return setProblem(t`Write four words with commas between them.`)
    setProblem(undefined)
    // without the index of pictures, the words are options all the same
    const found = await picturesForWords(words).catch(() => ({ set: null, missing: words }))
    setMissing(found.set ? undefined : found.missing)
    setText('')
    onWords(words, found.set ? found.pictures : [])
  }
  const listed = new Intl.ListFormat(i18n.locale).format(missing ?? [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
      <TextField
        label={t`Four words`}
        autoComplete="off"
        placeholder={t`cow, hen, pig, goat`}
        lang={lang}
        value={text}
        error={problem}
        hint={
          missing
            ? t`These options have no pictures: there is none for ${listed}.`
            : t`They become the four options, with pictures where all four have one.`
        }
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void take(text)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text || !fourWords(pasted)) return
          event.preventDefault()
          void take(pasted)
        }}
      />
      <Button look="quiet" className="mt-7 self-start" onClick={() => void take(text)}>
        {t`Fill in`}
      </Button>
    </div>
  )
})
