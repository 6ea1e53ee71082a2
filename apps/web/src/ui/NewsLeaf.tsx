// How much is new behind a link: a leaf with the number, and the same in words.
interface NewsLeafProps {
  readonly className?: string
  readonly count: number
  readonly words: string
}

export const NewsLeaf = ({ count, words, className = '' }: NewsLeafProps) => (
  <>
    {' '}
    <span
      aria-hidden="true"
      className={`inline-grid size-11 place-items-center rounded-full-leaf bg-ink align-middle font-display text-lg font-bold tracking-normal text-paper ${className}`}
    >
      {count}
    </span>
    <span className="sr-only">{words}</span>
  </>
)
