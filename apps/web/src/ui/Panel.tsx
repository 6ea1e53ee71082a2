// Adult surfaces: the panel, the table inside it, the figures of the dashboard.
import { type ReactNode, useId } from 'react'
import { type ArtName, art } from '../pictures/covers.ts'
import { type Area, areaClass } from './area.ts'

export type PanelProps = {
  title: string
  /** Counts beside the title. */
  note?: ReactNode
  /** A button at the end of the head. */
  action?: ReactNode
  children: ReactNode
}

/** A bordered surface with a head. */
export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className="kl-panel" aria-labelledby={id}>
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
}

export type TableProps<Row> = {
  /** Said to screen readers: what the table holds. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table of rows; its words wrap, so that it fits a phone. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="kl-table-frame">
      <table className="kl-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-kind={column.kind}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} data-kind={column.kind}>
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

/** A title with its small picture, so that a row is recognised before it is read. */
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
}

/** A big number on its area's colour; stands in `Figures`. */
export const Figure = ({ label, value, area, quilt }: FigureProps) => (
  <div className={`kl-figure ${areaClass(area)}`}>
    <dl>
      <dt>{label}</dt>
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
