// What is in the form, one large and all of them in a row, in the order in which it is handed in.
import './chosen-files.css'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, CircleAlert, FileText, Mic, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { FieldNote, notify, RoundButton } from '../../ui/index.ts'
import { useBlobAddress } from '../../ui/voice/recorder/index.ts'
import { HearVoice, ZoomPicture } from '../submissions/index.ts'
import { usePreviews } from './previews.ts'
import type { HandIn } from './use-hand-in.ts'

export function ChosenFiles({ handIn }: { handIn: HandIn }) {
  const { t, i18n } = useLingui()
  const { files = [], failure } = handIn.kept ?? {}
  const previewOf = usePreviews(files)
  const [shownName, setShownName] = useState<string>()
  const problemId = useId()
  const whole = useRef<HTMLDivElement>(null)
  // the sentence of the whole is written for a child, that of the field for who sends forms
  const cameBack = (at: number) => failure?.fields.some(({ path }) => path === `files.${at}`)
  const marked = files.findIndex((_, at) => cameBack(at))
  const chosen = files.findIndex(({ name }) => name === shownName)
  const at = chosen >= 0 ? chosen : marked >= 0 ? marked : files.length - 1
  const shown = files[at]
  if (!shown) return null
  const { name } = shown
  const nameFor = (file: KeptFile) => (file.isVoice ? t`My voice` : file.name)
  const called = nameFor(shown)
  const remove = () => {
    setShownName((files[at + 1] ?? files[at - 1])?.name)
    handIn.remove(name)
    notify.success(t`Removed.`, { label: t`Undo`, run: () => handIn.add([shown]) })
    // the button goes with the last of them
    if (files.length === 1) whole.current?.closest<HTMLElement>('section')?.focus()
  }
  const moveTo = (place: number) => {
    if (place < 0 || place >= files.length) return
    setShownName(name)
    handIn.move(name, place)
  }
  return (
    <div ref={whole} className="grid max-w-md gap-4">
      <div className="grid gap-2">
        <Shown file={shown} preview={previewOf(shown).preview} />
        <p className="text-sm font-semibold wrap-anywhere" role="status">
          {files.length > 1 ? t`${at + 1} of ${files.length}: ${called}` : called}
        </p>
        {failure && cameBack(at) ? (
          <FieldNote id={problemId} error={i18n._(failure.message)} />
        ) : null}
      </div>
      <div className="flex flex-wrap justify-between gap-4">
        {files.length > 1 ? (
          <div className="flex gap-4">
            <RoundButton
              label={t`Earlier: ${called}`}
              icon={<ArrowLeft />}
              busy={at === 0}
              onClick={() => moveTo(at - 1)}
            />
            <RoundButton
              label={t`Later: ${called}`}
              icon={<ArrowRight />}
              busy={at === files.length - 1}
              onClick={() => moveTo(at + 1)}
            />
          </div>
        ) : null}
        <RoundButton label={t`Remove ${called}`} icon={<Trash2 />} onClick={remove} />
      </div>
      {files.length > 1 ? (
        <ol className="chosen-row">
          {files.map((file, place) => (
            <li key={file.name}>
              <button
                type="button"
                className="chosen-small"
                aria-current={place === at}
                aria-label={
                  cameBack(place) ? t`Came back: ${nameFor(file)}` : t`Show: ${nameFor(file)}`
                }
                onClick={() => setShownName(file.name)}
              >
                <SmallPicture file={file} preview={previewOf(file).preview} />
                {cameBack(place) ? <CircleAlert className="chosen-mark" /> : null}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

function Shown({ file, preview }: { file: KeptFile; preview: string | undefined }) {
  if (file.isVoice) return <ShownVoice content={file.content} />
  if (preview) return <ZoomPicture src={preview} name={file.name} size="big" />
  return (
    <span className="grid aspect-[4/3] w-full max-w-md place-items-center rounded-leaf-m bg-white">
      <FileText size={72} aria-hidden="true" />
    </span>
  )
}

/** One that is kept from before may not be here without a connection. */
function ShownVoice({ content }: { content: Blob }) {
  const { t } = useLingui()
  const address = useBlobAddress(content)
  return (
    <span className="grid aspect-[4/3] w-full max-w-md place-content-center place-items-center gap-4 rounded-leaf-m bg-white">
      <Mic size={72} aria-hidden="true" />
      {address ? <HearVoice src={address} label={t`Hear your voice`} /> : null}
    </span>
  )
}

function SmallPicture({ file, preview }: { file: KeptFile; preview: string | undefined }) {
  if (file.isVoice) return <Mic size={32} aria-hidden="true" />
  return preview ? (
    <img src={preview} alt="" width={72} height={72} />
  ) : (
    <FileText size={32} aria-hidden="true" />
  )
}
