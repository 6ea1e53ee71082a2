// The button that makes a CSV file of a whole list: it reads page after page, shows the progress,
// and becomes the button that cancels.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/index.ts'
import { type CsvCell, csvOf } from '../../ui/csv.ts'
import { Button, downloadFile, isoDay, notify } from '../../ui/index.ts'
import { allPages } from './all-pages.ts'

interface CsvPage {
  readonly rows: readonly (readonly CsvCell[])[]
  readonly nextCursor?: string | undefined
}

interface CsvDownloadProps {
  /** The file's name without date and ending. */
  readonly fileName: string
  readonly header: readonly string[]
  readonly readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CsvPage>
}

const csvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' })

/** Downloads all pages of the list. */
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
      const name = `${fileName}-${isoDay(new Date().toISOString())}.csv`
      downloadFile(csvFile(csvOf(header, rows)), name)
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      notify.error(i18n._(cause.message))
    } finally {
      if (reading.current === controller) setRowsRead(undefined)
    }
  }
  const cancel = () => {
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
        onClick={isReading ? cancel : () => void start()}
      >
        {isReading ? t`Cancel` : <Trans>Download CSV</Trans>}
      </Button>
    </div>
  )
}
