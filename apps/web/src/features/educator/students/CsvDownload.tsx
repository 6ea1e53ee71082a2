// The button that makes a CSV file of a whole list: it reads page after page, says how far it is,
// and is the button that gives up meanwhile.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/index.ts'
import { Button, isoDay, notify } from '../../../ui/index.ts'
import { allPages } from './all-pages.ts'
import { type CsvCell, csvOf } from './csv.ts'

interface CsvPage {
  readonly rows: readonly (readonly CsvCell[])[]
  readonly nextCursor?: string | undefined
}

interface CsvDownloadProps {
  /** The file's name without the day and the ending. */
  readonly fileName: string
  readonly header: readonly string[]
  readonly readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CsvPage>
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads what the list shows, all pages of it. */
export function CsvDownload({ fileName, header, readPage }: CsvDownloadProps) {
  const { t, i18n } = useLingui()
  const [rowsRead, setRowsRead] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setRowsRead(0)
    try {
      const rows = await allPages(readPage, { signal, onProgress: setRowsRead })
      save(`${fileName}-${isoDay(new Date().toISOString())}.csv`, csvOf(header, rows))
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      notify.error(i18n._(cause.message))
    } finally {
      if (reading.current === controller) setRowsRead(undefined)
    }
  }
  const giveUp = () => {
    reading.current?.abort()
    setRowsRead(undefined)
  }

  const isReading = rowsRead !== undefined
  return (
    <div className="flex flex-wrap items-center">
      <span role="status" className="text-text-2 not-empty:me-3">
        {isReading ? <Plural value={rowsRead} one="# row read" other="# rows read" /> : null}
      </span>
      <Button
        look="quiet"
        icon={isReading ? undefined : <Download />}
        onClick={isReading ? giveUp : () => void start()}
      >
        {isReading ? t`Cancel` : <Trans>Download CSV</Trans>}
      </Button>
    </div>
  )
}
