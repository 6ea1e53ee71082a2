// Numerals to choose from.
interface NumeralButtonsProps {
  readonly numbers: readonly number[]
  readonly chosen: number
  readonly language: string
  readonly onChoose: (number: number) => void
}

export function NumeralButtons({ numbers, chosen, language, onChoose }: NumeralButtonsProps) {
  return (
    <ul className="number-wall" data-count={numbers.length}>
      {numbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            lang={language}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  )
}
