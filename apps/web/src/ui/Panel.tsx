// For adults: the panel, the table in it, the figures of the dashboard.
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type ArtName, art } from '../pictures/covers.ts'
import { type Area, areaClass } from './area.ts'
import { Pressable, type Rendered } from './pressable.tsx'

export type PanelProps = {
  title: string
  /** Counts beside the title. */
  note?: ReactNode
  /** A button at the end of the head. */
  action?: ReactNode
  /** The head stays visible while a long content is scrolled. */
  stickyHead?: boolean
  children: ReactNode
}

/** A bordered surface with a head. */
export function Panel({ title, note, action, stickyHead, children }: PanelProps) {
  const id = useId()
  return (
    <section className="kl-panel" aria-labelledby={id} data-head-stays={stickyHead || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="kl-panel-note">{note}</span>
        {action}
      </header>
      {children}
    </section>
  )
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** number: a quiet narrow first column; end: aligned to the end. */
  kind?: 'number' | 'end'
  /** Pressing the header sorts by this column. */
  sort?: {
    /** How the rows are sorted by it now, if they are. */
    direction: 'ascending' | 'descending' | undefined
    onSort: () => void
  }
}

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On a phone each row is a small card; for tables with more columns than fit there. */
  stacks?: boolean
  /** Newer rows are being loaded. */
  busy?: boolean
}

/** A table; texts wrap, so that it fits a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, stacks, busy } = props
  return (
    <div className="kl-table-frame">
      <table className="kl-table" data-stacks={stacks || undefined} aria-busy={busy || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-kind={column.kind}
                  data-label={stacks ? column.header : undefined}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, kind, sort } = column
  if (!sort) {
    return (
      <th scope="col" data-kind={kind}>
        {header}
      </th>
    )
  }
  const Arrow = sort.direction ? arrows[sort.direction] : ArrowDownUp
  return (
    <th scope="col" data-kind={kind} aria-sort={sort.direction}>
      <button type="button" className="kl-sort" onClick={sort.onSort}>
        {header}
        <Arrow />
      </button>
    </th>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown }

/** A title with its small picture. */
export const Titled = ({ title, picture }: { title: string; picture: string }) => (
  <span className="kl-titled">
    <img src={picture} alt="" width={44} height={33} loading="lazy" />
    {title}
  </span>
)

export type FigureProps = {
  label: string
  value: number
  area: Area
  quilt: Extract<ArtName, 'students-quilt' | 'lessons-quilt'>
  /** Where the whole figure leads: `<Link to="…" />`. */
  render?: Rendered
}

/** A big number on its area's colour, inside `Figures`. */
export const Figure = ({ label, value, area, quilt, render }: FigureProps) => (
  <div className={`kl-figure ${areaClass(area)}`}>
    <dl>
      <dt>{render ? <Pressable render={render}>{label}</Pressable> : label}</dt>
      <dd>{value}</dd>
    </dl>
    <img src={art(quilt)} alt="" width={264} height={132} />
  </div>
)

/** The row of figures. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="kl-figures" aria-label={label}>
    {children}
  </section>
)
