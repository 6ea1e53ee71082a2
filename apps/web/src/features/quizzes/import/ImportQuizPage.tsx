// /educator/import-quiz: questions from a file become drafts of quizzes. Nothing is stored before
// its teacher has seen what was read.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../../../layouts/index.ts'
import { ConfirmDialog, DeskTitle } from '../../../ui/index.ts'
import { useLeaveGuard } from '../../authoring/index.ts'
import { emptyFile } from '../formats/question-file.ts'
import type { FoundFile } from '../formats/read-file.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Preview } from './Preview.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { useDraftSending } from './use-draft-sending.ts'

export function Component() {
  const { t } = useLingui()
  const title = t`Import Questions`
  usePageTitle(title)
  const [round, setRound] = useState(0)
  const startAnew = () => {
    setRound(round + 1)
    showHeading()
  }
  return (
    <div className="grid min-w-0 gap-6">
      <DeskTitle title={title} />
      <OneImport key={round} onOther={startAnew} />
    </div>
  )
}

/** One file, from choosing it to its drafts. */
function OneImport({ onOther }: { onOther: () => void }) {
  const { t } = useLingui()
  const [found, setFound] = useState<FoundFile & { readonly name: string }>()
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set())
  const { sending, start, stop } = useDraftSending(found?.file ?? emptyFile)
  const isOver = sending !== null && sending.stored.length === sending.drafts.length
  const { blocker } = useLeaveGuard(found !== undefined && !isOver)
  useFocusOnHeading(sending ? 'sending' : found ? 'preview' : 'choice')
  if (!found) return <ChooseFile onFound={setFound} />
  return (
    <>
      {sending ? (
        <SendingPanel
          sending={sending}
          onOther={onOther}
          onBack={() => {
            const keys = sending.stored.flatMap(({ questions }) => questions.map(({ key }) => key))
            setImported(new Set([...imported, ...keys]))
            stop()
          }}
        />
      ) : null}
      <div hidden={sending !== null}>
        <Preview found={found} imported={imported} onOther={onOther} onImport={start} />
      </div>
      <ConfirmDialog
        title={t`Leave without importing?`}
        confirmLabel={t`Leave`}
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t`What is not imported yet has to be read from its file again.`}
      </ConfirmDialog>
    </>
  )
}

/** Where another part of the page takes the place of the one that had the focus. */
function useFocusOnHeading(part: 'choice' | 'preview' | 'sending'): void {
  const last = useRef(part)
  useEffect(() => {
    if (last.current === part) return
    last.current = part
    showHeading()
  }, [part])
}

function showHeading(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
