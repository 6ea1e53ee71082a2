// Fruit and vegetables to listen to: a tap on one speaks where it grows and shows the place.
import type { ReactNode } from 'react'
import type { Words } from '../rooms/index.ts'
import { foods, growingPlaces } from './foods.ts'

interface FoodsProps {
  readonly words: Words
  /** Tapped last. */
  readonly shown: string | undefined
  readonly onTap: (food: string) => void
  /** Shown above. */
  readonly children: ReactNode
}

export function Foods({ words, shown, onTap, children }: FoodsProps) {
  const home = foods.find(({ id }) => id === shown)?.home
  const place = growingPlaces.find(({ id }) => id === home)?.picture
  return (
    <div className="foods">
      {children}
      <span className="foods-place">
        <img
          key={place}
          src={place ?? '/pictures/nature/sign-basket.svg'}
          alt=""
          width={400}
          height={300}
        />
      </span>
      <ul className="foods-all">
        {foods.map(({ id, picture }) => (
          <li key={id}>
            <button
              type="button"
              className="food"
              lang={words.language}
              aria-label={words.word(id).word}
              aria-pressed={id === shown}
              onClick={() => onTap(id)}
            >
              <img src={picture} alt="" width={400} height={400} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
