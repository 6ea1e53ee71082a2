// What to record next: a letter, a word with its picture, or a sentence.
import { useLingui } from '@lingui/react/macro'
import { drawingOf } from './drawing-of.ts'
import type { Prompt } from './prompts.ts'

/** One prompt, readable from a step away. */
export function PromptCard({ prompt, language }: { prompt: Prompt; language: string }) {
  const { t } = useLingui()
  const { kind, text, letter, picture } = prompt
  const drawing = picture ? drawingOf(picture) : undefined
  const instruction = {
    sound: t`Say the sound of this letter, not its name`,
    name: t`Say the name of this letter`,
    word: t`Say this word`,
    text: t`Say this`,
  }[kind]
  const shown = letter ? `${letter} ${letter.toLowerCase()}` : text
  const size = shown.length > 24 ? 'text-sentence' : 'text-letter'
  return (
    <div className="grid min-w-0 justify-items-center gap-3 text-center">
      <p className="text-text-2">{instruction}</p>
      {drawing ? (
        <img
          src={drawing.src}
          alt=""
          width={128}
          height={128}
          className="size-36 rounded-leaf-m p-4"
          style={{ background: drawing.ground }}
        />
      ) : null}
      <p
        lang={language}
        className={`min-h-12 font-display leading-tight font-bold wrap-anywhere ${size}`}
      >
        {shown}
      </p>
    </div>
  )
}
