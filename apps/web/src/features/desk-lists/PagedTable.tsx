// A table that shows one page of a long list: the range and the total, links to the pages before
// and after, and every state without rows. Only the page shown is in the document.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/index.ts'
import { Button, type Column, EmptyState, Panel, Table, Waiting } from '../../ui/index.ts'
import { usePagePlace } from './list-address.ts'
import { Refused } from './OwnList.tsx'

/** Rows of a page. */
export const pageRows = 50

interface Page {
  readonly nextCursor?: string | undefined
  /** How many there are on all pages, where that is known. */
  readonly total?: number | undefined
}

interface PagedTableProps<Row, Answer extends Page> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly read: {
    readonly data: Answer | undefined
    readonly error: ApiError | null
    /** Other rows are being loaded. */
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly rowsOf: (answer: Answer) => readonly Row[]
  /** In place of a list without rows. */
  readonly empty: ReactNode
}

/** The page that the address names. */
export function PagedTable<Row, Answer extends Page>(props: PagedTableProps<Row, Answer>) {
  const { title, columns, rowKey, read, rowsOf, empty } = props
  const { data, error, isPlaceholderData: isChanging } = read
  const { t } = useLingui()
  const { cursor } = usePagePlace()
  if (!data) {
    if (!error) return <Waiting />
    if (cursor && error.status === 400) return <LostPage />
    return <Refused error={error} retry={() => void read.refetch()} />
  }
  const rows = rowsOf(data)
  if (rows.length === 0) {
    // an empty former page does not mean that the new one is empty
    if (isChanging) return <Waiting />
    return cursor ? <LostPage /> : empty
  }
  return (
    <Panel
      title={title}
      stickyHead
      note={
        <span role="status">
          {isChanging ? t`Loading…` : <Range count={rows.length} total={data.total} />}
        </span>
      }
      action={<Pager nextCursor={data.nextCursor} isBusy={isChanging} />}
    >
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        stacks
        busy={isChanging}
      />
    </Panel>
  )
}

function Range({ count, total }: { count: number; total: number | undefined }) {
  const { i18n } = useLingui()
  const { page } = usePagePlace()
  const before = (page - 1) * pageRows
  const first = i18n.number(before + 1)
  const last = i18n.number(before + count)
  if (total === undefined) {
    return (
      <Trans>
        {first} to {last}
      </Trans>
    )
  }
  const all = i18n.number(total)
  return (
    <Trans>
      {first} to {last} of {all}
    </Trans>
  )
}

/** Stays visible with the panel's head, so that the focus stays there from page to page. */
function Pager({ nextCursor, isBusy }: { nextCursor: string | undefined; isBusy: boolean }) {
  const { t } = useLingui()
  const place = usePagePlace()
  const isFirst = place.cursor === undefined
  if (isFirst && !nextCursor) return null
  return (
    <nav aria-label={t`Pages`} className="flex gap-2">
      <Button look="quiet" icon={<ChevronLeft />} busy={isFirst || isBusy} onClick={place.previous}>
        <Trans>Previous</Trans>
      </Button>
      <Button
        look="quiet"
        icon={<ChevronRight />}
        busy={!nextCursor || isBusy}
        onClick={() => nextCursor && place.next(nextCursor)}
      >
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}

/** The list has become shorter, or the address is of another order. */
function LostPage() {
  const { t } = useLingui()
  const { first } = usePagePlace()
  return (
    <EmptyState
      text={t`This page of the list is no longer there.`}
      action={
        <Button onClick={first}>
          <Trans>First page</Trans>
        </Button>
      }
    />
  )
}
