// Where a file of questions is chosen, dropped or pasted. It is read at once, in a worker.
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  Button,
  downloadFile,
  ErrorNote,
  Panel,
  TextArea,
  UploadField,
  Waiting,
} from '../../../ui/index.ts'
import type { FoundFile } from '../formats/read-file.ts'
import { csvTemplate } from '../formats/write-csv.ts'
import { useProblemText } from './file-words.ts'
import { readInWorker } from './read-in-worker.ts'

interface ChooseFileProps {
  readonly onFound: (found: FoundFile & { readonly name: string }) => void
}

const megabytes = limits.importBytes / 1024 / 1024

export function ChooseFile({ onFound }: ChooseFileProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [text, setText] = useState('')
  // only the last of several files is waited for
  const last = useRef<Blob>(undefined)

  const read = async (file: Blob, name: string) => {
    last.current = file
    setError(undefined)
    setReading(true)
    const reading = await readInWorker(file)
    if (last.current !== file) return
    setReading(false)
    if (!('problem' in reading)) return onFound({ ...reading, name })
    const sentence = `${name}: ${problemText(reading.problem)}`
    setError(sentence)
  }
  useEffect(
    () => () => {
      last.current = undefined
    },
    [],
  )
  const readFirst = (files: readonly File[]) => {
    const [file] = files
    if (file) void read(file, file.name)
  }
  useFilesOfPage(readFirst)
  return (
    <Panel title={t`A file with questions`}>
      <div className="grid gap-5 p-5">
        <p className="max-w-160">
          <Trans>
            Moodle XML, GIFT, Aiken, CSV, or a quiz that was exported here. You see what is in it
            first; nothing is stored until you import it, and then as drafts.
          </Trans>
        </p>
        <UploadField
          label={t`File`}
          chooseLabel={t`Choose file`}
          accept=".xml,.gift,.txt,.csv,.json"
          hint={t`Up to ${megabytes} MB. You can also drop it on this page.`}
          items={[]}
          onFiles={readFirst}
          onRemove={() => {}}
        />
        <ErrorNote>{error}</ErrorNote>
        {isReading ? <Waiting text={t`Reading the file…`} /> : null}
        <TextArea
          label={t`Or paste the questions`}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="quiet"
            disabled={text.trim() === ''}
            onClick={() => void read(new Blob([text]), t`Pasted text`)}
          >
            <Trans>Read the text</Trans>
          </Button>
          <Button
            look="text"
            icon={<Download />}
            onClick={() =>
              downloadFile(new Blob([csvTemplate()], { type: 'text/csv' }), 'questions.csv')
            }
          >
            <Trans>Download an empty CSV table</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** Takes files that are dropped anywhere on the page, or pasted. */
function useFilesOfPage(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files || files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    // without this the browser would leave the page and open the file
    addEventListener('dragover', (event) => event.preventDefault(), { signal })
    addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal })
    const paste = (event: ClipboardEvent) => {
      // a table's cells and a text come with a picture of themselves
      if (event.clipboardData?.types.includes('text/plain')) return
      take(event, event.clipboardData?.files)
    }
    addEventListener('paste', paste, { signal })
    return () => control.abort()
  }, [])
}
